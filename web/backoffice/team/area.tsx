import { Users } from "lucide-react";
import { editsTeam } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { listPath } from "../records/collection";
import { recordRoutes } from "../records/record-routes";
import { departments } from "./departments/departments";
import { teamMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./pages"));
const DepartmentsPage = page((pages) => pages.DepartmentsPage);
const DepartmentForm = page((pages) => pages.DepartmentForm);

export const teamArea: Area = {
  path: listPath(departments),
  name: messages.area,
  icon: Users,
  roles: editsTeam,
  tabs: [{ path: listPath(departments), name: departments.texts.title }],
  load,
  routes: recordRoutes(departments, DepartmentsPage, DepartmentForm),
};
