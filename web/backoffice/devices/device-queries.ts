import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { hideNotice, serverSentence, showNotice } from "@shared/staff/ui/notices";
import type { Device } from "./device";

/** Reads of devices and the calls about one device; what a device reports by itself arrives by reading again. */

export const deviceKeys = {
  all: ["devices"] as const,
  list: (branch: number) => ["devices", "list", branch] as const,
  one: (id: number) => ["devices", "one", id] as const,
  logs: (id: number) => ["devices", "logs", id] as const,
};

/** Who is online changes without a word; somebody who looks at the page wants to see it. */
const watchInterval = 5000;

export function useDevices(branch: number) {
  return useQuery({
    queryKey: deviceKeys.list(branch),
    queryFn: ({ signal }) => calls.get("/api/devices", { query: { branch }, signal }),
    refetchInterval: watchInterval,
  });
}

export function useDevice(id: number) {
  return useQuery({
    queryKey: deviceKeys.one(id),
    queryFn: ({ signal }) => calls.get("/api/devices/{id}", { path: { id }, signal }),
    refetchInterval: watchInterval,
  });
}

export function useDeviceLogs(id: number) {
  return useQuery({
    queryKey: deviceKeys.logs(id),
    queryFn: ({ signal }) => calls.get("/api/devices/{id}/logs", { path: { id }, signal }),
    refetchInterval: watchInterval,
  });
}

/** One call about a device; a refusal shows the given title with the server's reason, and everything is read again. */
export function useDeviceCall<Answer = unknown>(
  device: Pick<Device, "id">,
  call: { send: () => Promise<Answer>; failed: string; onDone?: (answer: Answer) => void },
) {
  const client = useQueryClient();
  const noticeId = `device-${device.id}`;
  const { mutate, isPending } = useMutation({
    mutationFn: call.send,
    onMutate: () => hideNotice(noticeId),
    onSuccess: call.onDone,
    onError: (failure) =>
      showNotice({
        id: noticeId,
        title: call.failed,
        text: serverSentence(failure),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: deviceKeys.all }),
  });
  return { run: () => mutate(), isPending };
}
