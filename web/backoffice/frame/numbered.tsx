import { Fragment, type ReactNode } from "react";
import { NotFoundPage } from "./not-found-page";

/** A page of one record, when its address names one; another record is another page. */
export function Numbered({ id, children }: { id: string; children: (id: number) => ReactNode }) {
  if (!/^[1-9]\d*$/.test(id)) return <NotFoundPage />;
  return <Fragment key={id}>{children(Number(id))}</Fragment>;
}
