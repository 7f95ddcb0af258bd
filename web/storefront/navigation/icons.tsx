import { icon } from "../ui/icons";

export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
