import { Route } from "wouter";
import { editsDevices, makesListKeys, readsDevices } from "@shared/staff/context/rights";
import { printMessages } from "@shared/staff/printing/messages";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { Numbered } from "../frame/numbered";
import type { Device } from "./device";
import { listKeyMessages } from "./list-keys/messages";
import { deviceMessages } from "./messages";

const { load, page } = latePages(() => import("./pages"));
const DevicesPage = page((pages) => pages.DevicesPage);
const NewDevicePage = page((pages) => pages.NewDevicePage);
const DevicePage = page((pages) => pages.DevicePage);
const DeviceEditPage = page((pages) => pages.DeviceEditPage);
const ListKeysPage = page((pages) => pages.ListKeysPage);
const PrintJobsPage = page((pages) => pages.PrintJobsPage);

export const devicesArea: Area = {
  path: "/devices",
  name: deviceMessages.title,
  roles: readsDevices,
  tabs: [
    { path: "/devices", name: deviceMessages.title },
    { path: "/devices/print-jobs", name: printMessages.title },
    { path: "/devices/keys", name: listKeyMessages.tab, roles: makesListKeys },
  ],
  begins: [{ path: "/devices/new", name: deviceMessages.newTitle, roles: editsDevices }],
  records: [
    {
      resource: "devices",
      one: deviceMessages.one,
      many: deviceMessages.title,
      roles: readsDevices,
      nameOf: ({ name }: Device) => name,
    },
  ],
  load,
  routes: (
    <>
      <Route path="/devices" component={DevicesPage} />
      <Route path="/devices/new" component={NewDevicePage} />
      <Route path="/devices/print-jobs" component={PrintJobsPage} />
      <Route path="/devices/keys" component={ListKeysPage} />
      <Route path="/devices/:id">
        {({ id }) => <Numbered id={id}>{(number) => <DevicePage id={number} />}</Numbered>}
      </Route>
      <Route path="/devices/:id/edit">
        {({ id }) => <Numbered id={id}>{(number) => <DeviceEditPage id={number} />}</Numbered>}
      </Route>
    </>
  ),
};
