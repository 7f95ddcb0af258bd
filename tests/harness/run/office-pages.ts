import { cpSync, mkdirSync, rmSync } from "node:fs";
import { builtPages, officePages, pageShells } from "../paths";

/** The build for stories that open no page of guests: the shells of theirs, which nobody has to render. */
export function setup(): void {
  rmSync(officePages, { recursive: true, force: true });
  mkdirSync(officePages, { recursive: true });
  for (const name of ["backoffice", "stations"])
    cpSync(`${builtPages}/${name}`, `${officePages}/${name}`, { recursive: true });
  cpSync(`${pageShells}/storefront`, `${officePages}/storefront`, { recursive: true });
}
