import type { ComponentType } from "react";
import { Route } from "wouter";
import { listPath, recordPath, type Collection } from "./collection";
import type { FormPageProps } from "./record-form";
import { EditedRecord } from "./record-page";
import { Numbered } from "../frame/numbered";

/** The addresses of a collection's pages. Not a component: what stands in a Switch has to be the routes themselves. */
export function recordRoutes<Item>(
  collection: Collection,
  List: ComponentType,
  Form: ComponentType<FormPageProps<Item>>,
) {
  const { resource, texts } = collection;
  return (
    <>
      <Route path={listPath(collection)} component={List} />
      <Route<{ start?: string }> path={recordPath(collection, "new/:start?")}>
        {({ start = "" }) => <Form stored={null} start={start} />}
      </Route>
      <Route<{ id: string }> path={recordPath(collection, ":id")}>
        {({ id }) => (
          <Numbered id={id}>
            {(number) => (
              <EditedRecord<Item> resource={resource} id={number} failed={texts.oneFailed}>
                {(stored) => <Form stored={stored} start="" />}
              </EditedRecord>
            )}
          </Numbered>
        )}
      </Route>
    </>
  );
}
