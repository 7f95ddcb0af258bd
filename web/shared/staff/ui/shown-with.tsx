import type { ReactNode } from "react";
import type { ShownWith as Data } from "../../api/shown-with";
import { useSwitchedOff } from "../context/hiding";
import { hiddenMessages as messages } from "./hidden-data.messages";

type ShownWithProps = { data: Data | readonly Data[]; children: ReactNode };

/** What shows such data as a whole: a picture, a file, a form about a guest. While they are hidden one sentence says so. */
export function ShownWith({ data, children }: ShownWithProps) {
  const off = useSwitchedOff();
  const hidden = [data].flat().find((one) => off.has(one));
  return hidden === undefined ? children : <p>{messages[hidden]}</p>;
}
