export { DeviceEditPage } from "./device-edit-page";
export { DevicePage } from "./device-page";
export { DevicesPage } from "./devices-page";
export { ListKeysPage } from "./list-keys/list-keys-page";
export { NewDevicePage } from "./new-device-page";
export { PrintJobsPage } from "./printing/print-jobs-page";
