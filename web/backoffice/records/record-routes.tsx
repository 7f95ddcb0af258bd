import { Fragment, type ReactElement, type ReactNode } from "react";
import { Route } from "wouter";
import { latePages } from "../frame/late-pages";
import { Numbered } from "../frame/numbered";
import {
  labelsPath,
  listPath,
  pastePath,
  recordPath,
  sortOf,
  trashPath,
  type Collection,
  type Stored,
} from "./collection";
import { EditedRecord } from "./edited-record";

const { load, page } = latePages(() => import("./pages"));
const ListPage = page((pages) => pages.ListPage);
const FormPage = page((pages) => pages.FormPage);
const CopyPage = page((pages) => pages.CopyPage);
const PastePage = page((pages) => pages.PastePage);
const TrashPage = page((pages) => pages.TrashPage);

/** Loads the pages before somebody asks for them. */
export const loadRecordPages = load;

type AtRecordProps = {
  collection: Collection;
  id: string;
  children: (stored: Stored) => ReactNode;
};

const AtRecord = ({ collection, id, children }: AtRecordProps) => (
  <Numbered id={id}>
    {(number) => (
      <EditedRecord resource={collection.resource} id={number} failed={collection.texts.oneFailed}>
        {children}
      </EditedRecord>
    )}
  </Numbered>
);

/**
 * The addresses of a collection's pages. Not a component: what stands in a Switch has to be the routes themselves. They
 * have keys, since a Switch would go on with the list or form of one collection as that of another.
 */
export function recordRoutes(collection: Collection): ReactElement {
  return (
    <Fragment key={collection.resource}>
      <Route key={listPath(collection)} path={listPath(collection)}>
        <ListPage collection={collection} />
      </Route>
      <Route key={trashPath(collection)} path={trashPath(collection)}>
        <TrashPage collection={collection} />
      </Route>
      <Route key={pastePath(collection)} path={pastePath(collection)}>
        <PastePage collection={collection} />
      </Route>
      {collection.labels && (
        <Route key={labelsPath(collection)} path={labelsPath(collection)}>
          <collection.labels.page
            resource={collection.resource}
            title={collection.texts.title}
            listFailed={collection.texts.listFailed}
            sort={sortOf(collection)}
            listHref={listPath(collection)}
          />
        </Route>
      )}
      <Route<{ start?: string }>
        key={recordPath(collection, "new")}
        path={recordPath(collection, "new/:start?")}
      >
        {({ start = "" }) => <FormPage collection={collection} stored={null} start={start} />}
      </Route>
      <Route<{ id: string }>
        key={recordPath(collection, ":id")}
        path={recordPath(collection, ":id")}
      >
        {({ id }) => (
          <AtRecord collection={collection} id={id}>
            {(stored) => <FormPage collection={collection} stored={stored} />}
          </AtRecord>
        )}
      </Route>
      <Route<{ id: string }>
        key={recordPath(collection, ":id/copy")}
        path={recordPath(collection, ":id/copy")}
      >
        {({ id }) => (
          <AtRecord collection={collection} id={id}>
            {(stored) => <CopyPage collection={collection} stored={stored} />}
          </AtRecord>
        )}
      </Route>
    </Fragment>
  );
}
