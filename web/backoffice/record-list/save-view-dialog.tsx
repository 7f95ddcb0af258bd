import { Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { useCurrentUser } from "../context/current-user";
import { refusalOf } from "../form/refusal";
import { inputFirst } from "../ui/input-order";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { useSaveView, viewsOf } from "./view-queries";

type SaveViewDialogProps = { resource: string; query: string; onClose: () => void };

const longestName = 100;

/** Asks for a name; one of the user's own that has it already is replaced. */
export function SaveViewDialog({ resource, query, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  const [isUnnamed, setIsUnnamed] = useState(false);
  const user = useCurrentUser().data;
  const views = useQuery(viewsOf(resource));
  const save = useSaveView(onClose);
  const wanted = name.trim();
  const replaced = views.data?.find((view) => view.owner === user?.id && view.name === wanted);
  const refusal = save.error ? refusalOf(save.error, messages.viewSaveFailed) : undefined;
  return (
    <Dialog title={messages.saveView} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsUnnamed(wanted === "");
          if (wanted !== "")
            save.mutate({ view: { name: wanted, resource, query, isShared }, replaced });
        }}
      >
        <TextInput
          data-autofocus
          label={messages.viewName}
          description={replaced && fill(messages.viewReplaces, { name: wanted })}
          inputWrapperOrder={inputFirst}
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isUnnamed && wanted === "" ? messages.viewNameMissing : refusal?.fields.name}
        />
        <Switch
          label={messages.viewShared}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
        {refusal?.general !== undefined && (
          <p role="alert" className={styles.failure}>
            {refusal.general}
          </p>
        )}
        <div className={page.buttons}>
          <Button type="submit" color="next" loading={save.isPending}>
            {messages.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {uiMessages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
