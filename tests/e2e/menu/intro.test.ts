/** Every sentence that can stand above a menu, to the letter. It is Monday, the fourth of January 2027, noon in Vienna. */
import { expect, test } from "vitest";
import { desktop, phone } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { guestAt } = await guestBusinessOfThisFile();

const on = (type: string, from: string, to: string) => [
  { type, date: null, isClosed: false, from, to },
];
const always = on("daily", "00:00", "00:00");
const evening = on("daily", "18:00", "22:00");
const tuesday = on("tuesday", "10:00", "14:00");
const over = [{ type: "once", date: "2026-12-31", isClosed: false, from: "09:00", to: "12:00" }];
const never = [{ type: "daily", date: null, isClosed: true, from: null, to: null }];
const plain = { isDeliveryEnabled: false, isPreorderEnabled: false };
const delivering = { isDeliveryHoursEnabled: true, isPreorderEnabled: false };

test.each([
  {
    state: "closed until tomorrow",
    changes: { ...plain, openingHours: tuesday },
    notes: ["Derzeit haben wir leider geschlossen. Wir öffnen wieder am Dienstag um 10:00 Uhr."],
  },
  {
    state: "closed for longer than a week",
    changes: {
      ...plain,
      openingHours: [
        { type: "once", date: "2027-01-16", isClosed: false, from: "09:00", to: "12:00" },
      ],
    },
    notes: [
      "Derzeit haben wir leider geschlossen. Wir öffnen wieder am Samstag, 16.01.2027 um 09:00 Uhr.",
    ],
  },
  {
    state: "closed for good, with words of its own",
    changes: { ...plain, openingHours: over, closedMessage: "Wir bauen um." },
    notes: ["Derzeit haben wir leider geschlossen. Wir bauen um."],
  },
  {
    state: "closed for good, without a word",
    changes: { ...plain, openingHours: over, closedMessage: "" },
    notes: ["Derzeit haben wir leider geschlossen."],
  },
  {
    state: "closed while deliveries go out",
    changes: { ...delivering, openingHours: evening, deliveryHours: always },
    notes: [
      "Derzeit haben wir leider geschlossen. Wir öffnen wieder um 18:00 Uhr.",
      "Bestellungen zur Lieferung nehmen wir aber gerne entgegen.",
    ],
  },
  {
    state: "delivering later today",
    changes: { ...delivering, deliveryHours: evening },
    notes: [
      "Derzeit ist leider keine Lieferung möglich. Wir liefern wieder ab 18:00 Uhr. In der Zwischenzeit können Sie gerne zur Abholung oder vor Ort bestellen.",
    ],
  },
  {
    state: "delivering tomorrow, without tables",
    changes: { ...delivering, deliveryHours: tuesday, isDineInEnabled: false },
    notes: [
      "Derzeit ist leider keine Lieferung möglich. Wir liefern wieder am Dienstag ab 10:00 Uhr. In der Zwischenzeit können Sie gerne zur Abholung bestellen.",
    ],
  },
  {
    state: "delivering never again, with tables alone",
    changes: { ...delivering, deliveryHours: never, isTakeawayEnabled: false },
    notes: [
      "Derzeit ist leider keine Lieferung möglich. In der Zwischenzeit können Sie gerne vor Ort bestellen.",
    ],
  },
  {
    state: "not delivering, with pre-orders",
    changes: { ...delivering, deliveryHours: evening, isPreorderEnabled: true },
    notes: [
      "Derzeit ist leider keine Lieferung möglich. Wir liefern wieder ab 18:00 Uhr. In der Zwischenzeit können Sie gerne zur Abholung oder vor Ort bestellen.",
      "Gerne nehmen wir auch Ihre Vorbestellungen entgegen. Wir bearbeiten diese sobald wir wieder geöffnet haben.",
    ],
  },
  {
    state: "paused until tomorrow",
    changes: { pausedUntil: "2027-01-05T09:00:00Z", isPreorderEnabled: false },
    notes: [
      "Derzeit nehmen wir leider keine Bestellungen an. Bestellen können Sie wieder am Dienstag ab 10:00 Uhr.",
    ],
  },
  {
    state: "paused, with pre-orders",
    changes: { pausedUntil: "2027-01-04T14:00:00Z", isPreorderEnabled: true },
    notes: [
      "Derzeit nehmen wir leider keine Bestellungen an. Bestellen können Sie wieder ab 15:00 Uhr. Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.",
    ],
  },
])("a branch that is $state", async ({ state, changes, notes }) => {
  const { guest, page } = await guestAt(changes, state.startsWith("deliver") ? desktop : phone);
  const shown = page.getByRole("main").getByText(/^(Derzeit|Bestellungen zur|Gerne nehmen)/);
  await shown.first().waitFor();
  expect(await shown.allInnerTexts()).toEqual(notes);
  // The same words on the other screen.
  const other = state.startsWith("deliver") ? phone : desktop;
  await page.setViewportSize({ width: other.width, height: other.height });
  await page.reload();
  await shown.first().waitFor();
  expect(await shown.allInnerTexts()).toEqual(notes);
  if (notes.length > 1) await guest.person.look(`guest-intro-${state.replaceAll(/[^a-z]+/g, "-")}`);
});
