export { AccessPanel } from "./access-panel";
export { OwnBranchesControl, OwnRolesControl, PasswordControl } from "./controls";
