import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { createOpenBranch } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

type Area = { id?: number; area: string };

const server = await serverOfThisFile();
const admin = await server.as("admin");

test("the number of a removed delivery area is never given again", async () => {
  const area = (name: string): Area => ({ area: name });
  const branch = await createOpenBranch(admin, {
    deliveryAreas: [area("1010 Innere Stadt"), area("1020 Leopoldstadt")],
  });
  const save = async (deliveryAreas: Area[]) =>
    (await admin.put(`/api/branches/${branch.id}`, { id: branch.id, deliveryAreas })).data
      .deliveryAreas as Area[];
  const [first] = (branch as Stored & { deliveryAreas: Area[] }).deliveryAreas;

  expect((await save([first as Area])).map((one) => one.id)).toEqual([1]);
  expect((await save([first as Area, area("1030 Landstraße")])).map((one) => one.id)).toEqual([
    1, 3,
  ]);
  await save([]);
  await admin.delete(`/api/branches/${branch.id}`);
  await admin.post(`/api/branches/${branch.id}/restore`);
  expect((await save([area("1040 Wieden")])).map((one) => one.id)).toEqual([4]);
});
