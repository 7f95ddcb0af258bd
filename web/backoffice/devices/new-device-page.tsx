import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { recordCalls, type InputOf } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { EditForm } from "../form/edit/edit-form";
import { newDeviceForm, usualDevice } from "./device-form";
import { deviceKeys } from "./device-queries";
import { deviceMessages as messages } from "./messages";

/** A new device; saved, its page shows how it gets in. */
export function NewDevicePage() {
  const { branch } = useBranchChoice();
  const client = useQueryClient();
  const [, navigate] = useLocation();

  useTitle(messages.newTitle);

  const save = async (input: Record<string, unknown>) => {
    const created = await recordCalls("devices").create(input as InputOf<"devices">);
    client.setQueryData(deviceKeys.one(created.id), created);
    void client.invalidateQueries({ queryKey: deviceKeys.all });
    return () => navigate(`/devices/${created.id}`, { replace: true });
  };

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.newTitle}</h1>
      </header>
      <EditForm
        key={branch.id}
        form={newDeviceForm}
        stored={null}
        start={{ ...usualDevice, branch: { id: branch.id } }}
        page="/devices/new"
        save={save}
        failed={messages.createFailed}
        action={messages.createAction}
        cancelHref="/devices"
      />
    </div>
  );
}
