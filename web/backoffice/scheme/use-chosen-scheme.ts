import { useSetting } from "@shared/staff/context/local-setting";
import { chosenIn, schemeKey } from "./scheme";

export const useChosenScheme = () => chosenIn(useSetting(schemeKey));
