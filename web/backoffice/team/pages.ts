export { DepartmentForm } from "./departments/department-form";
export { DepartmentsPage } from "./departments/departments-page";
