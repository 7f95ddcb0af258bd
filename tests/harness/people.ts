import type { Client } from "./client";
import type { Server } from "./server";
import { unique } from "./world";

const password = "Kipferl-mit-Marillen-3";

type StaffRole = "employee" | "editor" | "manager";

/** What somebody signs in with who acts for these branches alone. */
export async function loginOf(server: Server, role: StaffRole, branches: readonly number[]) {
  const email = `${unique("person")}@example.test`;
  const admin = await server.as("admin");
  await admin.create("/api/users", {
    email,
    username: unique("person"),
    roles: [`ROLE_${role.toUpperCase()}`],
    branches: branches.map((id) => ({ id })),
    password,
  });
  return { email, password };
}

/** Somebody who acts for these branches alone, signed in. */
export async function personOf(
  server: Server,
  role: StaffRole,
  branches: readonly number[],
): Promise<Client> {
  const login = await loginOf(server, role, branches);
  const client = server.guest();
  await client.signIn(login.email, login.password);
  return client;
}
