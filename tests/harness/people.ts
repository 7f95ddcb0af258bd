import type { Client } from "./client";
import type { Server } from "./server";
import { unique } from "./world";

const password = "Kipferl-mit-Marillen-3";

/** Somebody who acts for these branches alone, signed in. */
export async function personOf(
  server: Server,
  role: "employee" | "editor" | "manager",
  branches: readonly number[],
): Promise<Client> {
  const email = `${unique("person")}@example.test`;
  const admin = await server.as("admin");
  await admin.create("/api/users", {
    email,
    username: unique("person"),
    roles: [`ROLE_${role.toUpperCase()}`],
    branches: branches.map((id) => ({ id })),
    password,
  });
  const client = server.guest();
  await client.signIn(email, password);
  return client;
}
