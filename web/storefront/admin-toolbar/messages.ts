export const adminMessages = {
  title: "Verwaltung",
  website: "Website",
  dashboard: "Dashboard",
  navigations: "Navigationen",
  backOffice: "Zum Backoffice",
  signOut: "Abmelden",
  version: "Version {version}",
} as const;
