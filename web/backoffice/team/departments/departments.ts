import type { Collection } from "../../records/collection";
import { departmentMessages } from "./messages";

export const departments: Collection = { resource: "departments", texts: departmentMessages };
