/*
 * Parts of pages that are imported when they are first needed, by way of this module. They are in one file of the
 * package; each that was imported by itself would have another one there, which says where it is.
 */
export { ConnectionWarning } from "./account/ConnectionWarning";
export { DataLossNotice } from "./account/DataLossNotice";
export { SignInPrompt } from "./account/SignInPrompt";
export { AliasDetails } from "./alias/AliasDetails";
export { CreatedBar } from "./alias/CreatedBar";
export { EndMark, NotesBesideEnd } from "./alias/EndMark";
export { QrCode } from "./alias/QrCode";
export { describeReport } from "./site/describeReport";
export { SiteExplanation } from "./site/SiteExplanation";
