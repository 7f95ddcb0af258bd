export { AreaControl } from "./area-control";
