/*
 * The parts of pages that are imported only when they are needed, all through this module: so they share one
 * file of the package. An import of each by itself would add a file, and code that names it.
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
