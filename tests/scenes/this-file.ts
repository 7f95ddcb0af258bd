import { afterAll } from "vitest";
import { OnlineBusiness } from "../harness/online-business";
import { Business } from "../harness/orders";
import { putNewsAway } from "../harness/run/demo-server";
import { Server, type ServerOptions } from "../harness/server";

/** What a file opens with, awaited at its top. It ends after the file's last test, what came first at last. */

export function ofThisFile<Part extends { stop(): unknown }>(part: Part): Part {
  afterAll(async () => {
    await part.stop();
  });
  return part;
}

/** Nobody but an admin. */
export const serverOfThisFile = async (options: ServerOptions = {}): Promise<Server> =>
  ofThisFile(await Server.start(options));

/** The demo business, to be changed, without a popup over its pages. */
export async function demoOfThisFile(options: ServerOptions = {}): Promise<Server> {
  const server = await serverOfThisFile({ ...options, demo: true });
  await putNewsAway(await server.as("admin"));
  return server;
}

/** An open branch with a product that guests may order. */
export const businessOfThisFile = async (options: ServerOptions = {}): Promise<Business> =>
  Business.open(await serverOfThisFile(options));

/** The same, where guests pay over Mollie. */
export const onlineBusinessOfThisFile = async (
  options: ServerOptions = {},
): Promise<OnlineBusiness> => ofThisFile(await OnlineBusiness.open(options));
