export { AreaControl } from "./area-control";
export { TableLabelsPage } from "./table-labels";
