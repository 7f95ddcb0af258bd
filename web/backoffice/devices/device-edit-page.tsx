import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { recordCalls } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { EditForm } from "../form/edit/edit-form";
import { EditedRecord } from "../records/edited-record";
import type { Device } from "./device";
import { storedDeviceForm } from "./device-form";
import { deviceKeys } from "./device-queries";
import { deviceMessages as messages } from "./messages";

/** A stored device, to be changed. */
export function DeviceEditPage({ id }: { id: number }) {
  return (
    <div className={page.page} data-width="narrow">
      <EditedRecord resource="devices" id={id} failed={messages.oneFailed}>
        {(device) => <Edit device={device} />}
      </EditedRecord>
    </div>
  );
}

function Edit({ device }: { device: Device }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { id } = device;
  const title = fill(messages.editTitle, { name: device.name });

  useTitle(title);

  const save = async (input: Record<string, unknown>, version: number | null) => {
    const saved = await recordCalls("devices").update(id, version, input);
    client.setQueryData(deviceKeys.one(id), saved);
    void client.invalidateQueries({ queryKey: deviceKeys.all });
    return () => navigate(`/devices/${id}`, { replace: true });
  };

  return (
    <>
      <header className={page.head}>
        <h1>{title}</h1>
      </header>
      <EditForm
        form={storedDeviceForm}
        stored={device}
        page={`/devices/${id}`}
        save={save}
        failed={messages.updateFailed}
        action={messages.save}
        cancelHref={`/devices/${id}`}
      />
    </>
  );
}
