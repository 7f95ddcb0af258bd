import { identifierOf } from "@shared/domain/identifier";
import { serverNow } from "@shared/staff/context/server-clock";
import { nameOf } from "../context/current-user";
import { latePages } from "../frame/late-pages";
import { defineCollection } from "../records/collection";
import { stateOf } from "./users/state";

const { load, page } = latePages(() => import("./users/pages"));

export const users = defineCollection("users", {
  noun: { one: "Benutzer", many: "Benutzer", gender: "masculine" },
  hint: "Wer sich anmeldet, und was jeder sehen und tun darf.",
  columns: [
    { name: "lastName", label: "Name", cell: nameOf },
    // Early: a phone shows three beside the name.
    { name: "isEnabled", label: "Stand", cell: (user) => stateOf(user, serverNow()) },
    "email",
    "roles",
    "branches",
  ],
  nameOf: (user) => (user ? nameOf(user) : ""),
  copiesWithout: ["firstName", "lastName", "password", "isEnabled"],
  load,
  about: { below: page((own) => own.AccessPanel) },
  groups: [
    {
      title: "Person",
      fields: {
        firstName: {},
        lastName: {},
        email: { hint: "Dorthin gehen die Einladung und Links zum Anmelden." },
        username: {
          hint: "Leer ergibt er sich aus der E-Mail-Adresse.",
          conversion: {
            typed: (value) => value ?? "",
            sent: (value, { email }) =>
              identifierOf(String(value).trim() || String(email).replace(/@.*/, "")),
          },
        },
      },
    },
    {
      title: "Rechte",
      fields: {
        roles: { control: page((own) => own.OwnRolesControl) },
        branches: {
          hint: "Dort gelten die Rollen. Administratoren dürfen überall alles.",
          control: page((own) => own.OwnBranchesControl),
        },
      },
    },
    {
      title: "Anmeldung",
      fields: {
        isEnabled: { hint: "Wer nicht aktiv ist, wird überall abgemeldet und kommt nicht hinein." },
        expiresAt: { hint: "Danach kommt niemand mehr damit hinein. Leer: ohne Ablauf." },
        password: {
          hint: "Leer bleibt es, wie es ist. Wer noch keines hat, wählt es selbst: Ein neuer Benutzer bekommt dazu ein E-Mail.",
          control: page((own) => own.PasswordControl),
        },
      },
    },
  ],
});
