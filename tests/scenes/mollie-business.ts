import type { Client, Fields, Stored } from "../harness/client";
import { FakeMollie } from "../harness/fakes/mollie";
import { openSmallBusiness } from "./small-business";
import { ofThisFile, serverOfThisFile } from "./this-file";

/** A server with a Mollie of its own beside it. */
export async function mollieServerOfThisFile() {
  const mollie = ofThisFile(await FakeMollie.start());
  const server = await serverOfThisFile({ mollie: mollie.address });
  return { mollie, server, admin: await server.as("admin") };
}

/** The small business, where guests pay over Mollie. */
export const openSmallMollieBusiness = (
  admin: Client,
  settings: Fields,
  branchChanges: Fields = {},
): Promise<Stored> =>
  openSmallBusiness(
    admin,
    { ...FakeMollie.settings, ...settings },
    { isMollieEnabled: true, ...branchChanges },
  );
