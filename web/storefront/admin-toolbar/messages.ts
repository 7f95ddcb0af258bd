export const adminMessages = {
  title: "Verwaltung",
  sites: "Seiten",
  dashboard: "Dashboard",
  navigations: "Navigationen",
  backOffice: "Zum Backoffice",
  signOut: "Abmelden",
  version: "Version {version}",
} as const;
