import { useQuery } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { isAdmin } from "@shared/api/roles";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useCurrentUser } from "../context/current-user";
import { IconAction } from "../ui/icon-action";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { SaveViewDialog } from "./save-view-dialog";
import { Tool } from "./tool";
import { useRemoveView, viewsOf, type View } from "./view-queries";

type ViewToolProps = {
  resource: string;
  /** The search part that says what it shows now. */
  query: string;
};

/** Views of the list that somebody saved, and saving what it shows now as one. */
export function ViewTool(props: ViewToolProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <Tool name={messages.views} icon={Bookmark}>
        {(close) => (
          <div className={styles.views}>
            <Views {...props} onChoose={close} />
            <Button
              variant="default"
              onClick={() => {
                close();
                setIsSaving(true);
              }}
            >
              {messages.saveView}
            </Button>
          </div>
        )}
      </Tool>
      {isSaving && <SaveViewDialog {...props} onClose={() => setIsSaving(false)} />}
    </>
  );
}

function Views({ resource, query, onChoose }: ViewToolProps & { onChoose: () => void }) {
  const [path] = useLocation();
  const user = useCurrentUser().data;
  const views = useQuery(viewsOf(resource));
  const remove = useRemoveView();
  const isOwn = (view: View) => view.owner === user?.id;
  const mayRemove = (view: View) => isOwn(view) || (user !== undefined && isAdmin(user));
  return (
    <QueryContent query={views} failed={messages.viewsFailed} skeleton={96}>
      {(all) => {
        const groups = [
          { title: messages.ownViews, views: all.filter(isOwn) },
          { title: messages.sharedViews, views: all.filter((view) => !isOwn(view)) },
        ].filter((group) => group.views.length > 0);
        if (groups.length === 0) return <p className={page.hint}>{messages.noViews}</p>;
        return groups.map((group) => (
          <section key={group.title}>
            <h2 className={styles.groupTitle}>{group.title}</h2>
            <ul className={styles.options}>
              {group.views.map((view) => (
                <li key={view.id} className={styles.view}>
                  <Link
                    href={`${path}?${view.query}`}
                    aria-current={query === view.query ? "true" : undefined}
                    onClick={onChoose}
                  >
                    {view.name}
                  </Link>
                  {mayRemove(view) && (
                    <IconAction
                      icon={Trash2}
                      name={fill(messages.viewRemove, { name: view.name })}
                      onClick={() => remove.mutate(view)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ));
      }}
    </QueryContent>
  );
}
