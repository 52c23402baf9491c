/* Like `components/later.ts`, for parts of the popup only. */
export { AccountsView } from "./AccountsView";
export { NewAlias } from "./NewAlias";
export { UndoView } from "./UndoView";
export { UnresolvedView } from "./UnresolvedView";
