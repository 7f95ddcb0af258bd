import { expect } from "vitest";
import type { Answer, Fields, Stored } from "./client";
import type { OnlineBusiness } from "./online-business";
import { type Order, publicPath } from "./orders";
import { CloudPrinter, printJobs } from "./fakes/printers";
import { PushDevice } from "./fakes/push-service";
import { onePixel, plainProduct } from "./world";

/**
 * A guest who leaves an own text in every place that takes one: each field of two orders, a changed item, files,
 * a rating, a payment and its refund, mails sent and refused, tickets, push subscriptions, a display's log.
 */

/** Unlike anything else that a server keeps. */
const mark = (name: string): string => `mk${name}kw`;

const person = {
  isCompany: true,
  companyName: mark("companyname"),
  firstName: mark("firstname"),
  lastName: mark("lastname"),
  vatNo: mark("vatno"),
  phone: "+43 650 7770001",
  street: mark("street"),
  floor: mark("floor"),
  stairway: mark("stairway"),
  door: mark("door"),
  zipCode: mark("zip"),
  city: mark("city"),
  isDeliveryAddressDifferent: true,
  isDeliveryCompany: true,
  deliveryCompanyName: mark("deliverycompany"),
  deliveryFirstName: mark("deliveryfirst"),
  deliveryLastName: mark("deliverylast"),
  deliveryStreet: mark("deliverystreet"),
  deliveryFloor: mark("deliveryfloor"),
  deliveryStairway: mark("deliverystair"),
  deliveryDoor: mark("deliverydoor"),
  deliveryZipCode: mark("deliveryzip"),
  deliveryCity: mark("deliverycity"),
  comment: mark("comment"),
};

const texts = {
  note: mark("note"),
  changedNote: mark("changednote"),
  changedComment: mark("changedcomment"),
  fileName: mark("filename"),
  fileContent: mark("filecontent"),
  rating: mark("rating"),
  rejection: mark("rejection"),
};

export type MarkedGuest = {
  email: string;
  completed: Order;
  rejected: Order;
  device: PushDevice;
  /** What stands in the guest's orders and beside them, for the guest to read. */
  own: readonly string[];
  /** Numbers that stay for accounting. */
  kept: readonly string[];
  /** Keys and addresses by which the guest could be found again. */
  keys: readonly string[];
};

const parts = [
  { name: "Gruß", type: "text" },
  { name: "Karte", type: "file" },
  { name: "Bild", type: "image" },
];

const used = ({ id, handle }: Stored) => [{ id, handle }];

const succeed = ({ status, text }: Answer<unknown>) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
};

/** `email` belongs to a mailbox that takes mails, or as `spam@…` to one that refuses them. */
export async function createMarkedGuest(
  online: OnlineBusiness,
  email: string,
): Promise<MarkedGuest> {
  const { server } = online;
  const { admin } = online.business;
  const ours = await online.withBranch({
    email: "theke@example.test",
    deliveryAreas: [
      {
        area: "Überall",
        price: 2,
        tax: 20,
        free: false,
        freeFromOrderValue: null,
        minimumOrderValue: null,
      },
    ],
  });
  const business = ours.business;
  const product = await admin.create("/api/products", {
    ...plainProduct(),
    type: "configurable",
    config: {
      parts: [
        ...parts.map((part) => ({ ...part, description: "", optional: true, options: [] })),
        {
          name: "Milch",
          description: "",
          type: "select",
          optional: true,
          options: [
            {
              name: "Hafermilch",
              modifier: "add",
              value: 0.4,
              allergens: [],
              product: null,
              isEnabled: true,
            },
          ],
        },
      ],
    },
  });
  await admin.create("/api/menus", {
    name: `Karte mit Gruß ${business.world.branch}`,
    branches: [{ id: business.world.branch }],
    availableFrom: null,
    catalog: [{ id: business.world.category, products: [{ id: product.id }] }],
  });
  const printer = await CloudPrinter.install(server, admin, business.world.branch, {
    printsSlips: true,
  });

  const upload = async (name: string, data: string): Promise<Stored> =>
    (await server.guest().post("/api/uploads", { name, data })).data;
  const note = `data:text/plain;base64,${btoa(texts.fileContent)}`;
  const sendFiles = async () => [
    await upload(`${texts.fileName}.txt`, note),
    await upload(`${texts.fileName}.png`, onePixel),
  ];
  const item = (greeting: string, files: readonly Stored[]): Fields => ({
    product: { id: product.id },
    amount: 1,
    unit: "piece",
    parts: [
      { value: greeting },
      ...[0, 1].map((index) => ({ value: files[index] ? used(files[index]) : null })),
      { value: "Hafermilch" },
    ],
  });
  const branch = await admin.get<{ deliveryAreas: { id: number }[] }>(
    `/api/branches/${business.world.branch}`,
  );
  const wish = {
    ...person,
    email,
    isDelivery: true,
    deliveryArea: branch.data.deliveryAreas[0]?.id,
  };

  // The first one is completed; its files are left over from an item that staff change.
  const files = await sendFiles();
  const key = crypto.randomUUID();
  const sent = await business.send({ ...wish, items: [item(texts.note, files)] }, key);
  if (sent.status !== 201) throw new Error(`POST /api/orders: ${sent.status} ${sent.text}`);
  const placed = await ours.asStaff(sent.data);
  const device = new PushDevice();
  await server.guest().post(`${publicPath(placed)}/push-subscriptions`, device.subscription);
  await business.act(placed, "confirm");
  await printer.work();
  succeed(await admin.put(`/api/orders/${placed.id}/items/0`, item(texts.changedNote, [])));
  succeed(
    await admin.put(`/api/orders/${placed.id}`, { id: placed.id, comment: texts.changedComment }),
  );
  await business.actUntilGuestSees(placed, "completed", "completed");
  succeed(
    await server.guest().post(`${publicPath(placed)}/questionnaire`, {
      rating: 4,
      foodRating: 5,
      serviceRating: 3,
      processRating: 4,
      comment: texts.rating,
    }),
  );

  // The second one is paid for, rejected, and paid back.
  const otherFiles = await sendFiles();
  const { order, payment } = await ours.paid({
    ...wish,
    paymentMethod: "mollie",
    items: [item(texts.note, otherFiles)],
  });
  await business.act(order, "reject", { message: texts.rejection });
  await expect
    .poll(async () => (await ours.payments(order)).map(({ refundState }) => refundState), {
      timeout: 60_000,
    })
    .toEqual(["requested"]);
  await online.mollie.moveRefund(payment, "refunded", "once");
  await ours.becomes(order, ({ isRefunded }) => isRefunded === true);

  // Apart from orders: an address typed at the staff's sign-in.
  await server.guest().post("/api/auth/login-link", { email });
  const jobs = await printJobs(admin, business.world.branch);
  if (jobs.length === 0) throw new Error("nothing was printed");

  return {
    email,
    completed: (await business.read(placed)).data,
    rejected: (await business.read(order)).data,
    device,
    own: [
      email,
      ...Object.values(person).filter(
        (value): value is string => typeof value === "string" && value !== person.comment,
      ),
      ...Object.values(texts).filter((value) => value !== texts.fileContent),
      device.path,
    ],
    kept: [payment.id],
    keys: [
      texts.fileContent,
      person.comment,
      ...[placed, order].flatMap(({ uid, hash }) => [String(uid), String(hash)]),
      key,
      ...[...files, ...otherFiles].map(({ publicHash }) => String(publicHash)),
      `/checkout/${payment.id}`,
    ],
  };
}
