import type { ReactNode } from "react";
import type { Area } from "../frame/area";
import { listPath, nameOf, recordPath, type Collection, type Stored } from "./collection";
import { loadRecordPages, recordRoutes } from "./record-routes";

type AreaOptions = Pick<Area, "name" | "pagesUnder" | "isOfBusiness" | "hasOwnLine"> & {
  /** In the order of their tabs; the first one is where the area begins. */
  collections: readonly [Collection, ...Collection[]];
  /** Pages besides them that are tabs. */
  furtherTabs?: Area["tabs"];
  /** The routes of addresses besides. */
  routes?: ReactNode;
};

/** A part of the back office that is made of collections, for those who may change something in it. */
export function areaOf({ collections, furtherTabs = [], routes, ...area }: AreaOptions): Area {
  return {
    ...area,
    path: listPath(collections[0]),
    roles: [...new Set(collections.flatMap(({ rights }) => rights.change))],
    tabs: [
      ...collections.map((collection) => ({
        path: listPath(collection),
        name: collection.texts.title,
        isUsed: collection.isUsed,
      })),
      ...furtherTabs,
    ],
    begins: collections
      .filter(({ startOf }) => startOf?.("") !== null)
      .map((collection) => ({
        path: recordPath(collection, "new"),
        name: collection.texts.newTitle,
        roles: collection.rights.shape,
      })),
    records: collections.map((collection) => ({
      resource: collection.resource,
      one: collection.noun.one,
      many: collection.texts.title,
      roles: collection.rights.read,
      nameOf: (record: Stored) => nameOf(collection, record),
    })),
    load: () => Promise.all([loadRecordPages(), ...collections.map(({ load }) => load?.())]),
    routes: (
      <>
        {routes}
        {collections.map(recordRoutes)}
      </>
    ),
  };
}
