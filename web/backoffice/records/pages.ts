export { CopyPage, FormPage } from "./record-form";
export { ListPage } from "./list-page";
export { TrashPage } from "./trash-page";
