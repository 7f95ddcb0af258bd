export { CopyPage, FormPage, PastePage } from "./record-form";
export { ListPage } from "./list-page";
export { TrashPage } from "./trash-page";
