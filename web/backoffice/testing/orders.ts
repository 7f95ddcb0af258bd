import type { Branch } from "@shared/api/types";
import { emptyContact } from "@shared/domain/order-form";
import type { Order } from "../orders/order";

/** Orders and branches for the tests of this folder: plain ones, with what the test is about put in. */

export function testOrder(changes: Partial<Order> = {}): Order {
  const order: Order = {
    id: 1,
    uid: "u",
    hash: "h",
    ticketNumber: 48,
    state: "new",
    orderType: "takeaway",
    isDelivery: false,
    isDineIn: false,
    isQuotation: false,
    isPreorder: false,
    isConfirmed: false,
    isInDelivery: false,
    isCompleted: false,
    isDelivered: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    isPaid: false,
    isRefunded: false,
    isMissed: false,
    paidAt: null,
    rejectionMessage: "",
    appointmentDate: null,
    appointment: null,
    counterAppointment: null,
    promisedAt: "2027-01-04T11:40:00Z",
    branch: { id: 1 },
    table: null,
    tableIdentifier: "",
    deliveryArea: null,
    donatee: null,
    donation: 0,
    paymentMethod: "cash",
    ...emptyContact,
    firstName: "Lena",
    lastName: "Berger",
    comment: "",
    questionnaireRating: null,
    events: [],
    availableActions: ["confirm", "reject", "cancel"],
    createdAt: "2027-01-04T11:20:00Z",
    updatedAt: "2027-01-04T11:20:00Z",
    version: 1,
    gross: 12.3,
    deliveryGross: 0,
    depositGross: 0,
    totalGross: 12.3,
    totalNet: 11.18,
    taxes: { "10": 1.12 },
    isApproximate: false,
    items: [],
    businessDay: "2027-01-04",
    company: "",
    slot: null,
    onlinePayment: "none",
    taxLines: [{ rate: 10, gross: 12.3, net: 11.18, tax: 1.12 }],
    questionnaire: {
      rating: null,
      foodRating: null,
      serviceRating: null,
      processRating: null,
      comment: "",
    },
  };
  return { ...order, ...changes };
}

export function testBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 1,
    name: "Hauptplatz",
    timeZone: "Europe/Vienna",
    preparationMinutesTakeaway: 15,
    preparationMinutesDelivery: 30,
    preparationMinutesDineIn: 10,
    extraMinutes: 0,
    extraMinutesUntil: null,
    pausedUntil: null,
    ...changes,
  } as Branch;
}
