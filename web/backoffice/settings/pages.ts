export { GuestsPage } from "../guests/guests-page";
export { SettingsPage } from "./settings-page";
