import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api } from "@shared/api/client";
import { fill } from "@shared/ui/format";
import page from "../ui/page.module.css";
import { QueryContent } from "../ui/query-content";
import { useTitle } from "../ui/use-title";
import type { Device } from "./device";
import { draftOf, failuresOf, inputOf, type DeviceDraft } from "./device-draft";
import { DeviceForm } from "./device-form";
import { deviceKeys } from "./device-queries";
import { deviceMessages as messages } from "./messages";

/** The device as it was when the page was opened, so that the server notices what others changed meanwhile. */
export function DeviceEditPage({ id }: { id: number }) {
  const device = useQuery({
    queryKey: [...deviceKeys.one(id), "edited"],
    queryFn: ({ signal }) => api.get<Device>(`/api/devices/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className={page.page} data-width="narrow">
      <QueryContent query={device} failed={messages.oneFailed} heading="h1" skeleton={480}>
        {(one) => <Edit device={one} />}
      </QueryContent>
    </div>
  );
}

function Edit({ device }: { device: Device }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const title = fill(messages.editTitle, { name: device.name });

  useTitle(title);

  const save = async (draft: DeviceDraft) => {
    try {
      const { id, version } = device;
      const saved = await api.put<Device>(`/api/devices/${id}`, { ...inputOf(draft), id, version });
      client.setQueryData(deviceKeys.one(id), saved);
      navigate(`/devices/${id}`, { replace: true });
      void client.invalidateQueries({ queryKey: deviceKeys.all });
      return null;
    } catch (failure) {
      return failuresOf(failure, messages.updateFailed);
    }
  };

  return (
    <>
      <header className={page.head}>
        <h1>{title}</h1>
      </header>
      <DeviceForm
        start={draftOf(device)}
        isKindFixed
        action={messages.save}
        cancelHref={`/devices/${device.id}`}
        onSave={save}
      />
    </>
  );
}
