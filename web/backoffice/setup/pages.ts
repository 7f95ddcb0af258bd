export { DashboardPage } from "./dashboard-page";
export { NamedStep, SetupRoutes } from "./setup-routes";
