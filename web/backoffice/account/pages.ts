export { AccountPage } from "./account-page";
export { TokensPage } from "./tokens-page";
