import { latePages } from "../frame/late-pages";

const { load, page } = latePages(() => import("./labels-page"));

/** The page of labels, with all that draws codes and sheets. */
export const LabelsPage = page((own) => own.LabelsPage);
export const loadLabels = load;
