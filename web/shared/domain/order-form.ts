import type { OrderForm } from "../api/types";

/** The fields of an order that say who orders and where it goes, in their first state. */

type Contact = Omit<
  OrderForm,
  "comment" | "appointmentDate" | "paymentMethod" | "legalInstructions" | "privacyPolicy"
>;

export const emptyContact: Contact = {
  isCompany: false,
  companyName: "",
  firstName: "",
  lastName: "",
  vatNo: "",
  phone: "",
  email: "",
  street: "",
  floor: "",
  stairway: "",
  door: "",
  zipCode: "",
  city: "",
  country: "AT",
  isDeliveryAddressDifferent: false,
  isDeliveryCompany: false,
  deliveryCompanyName: "",
  deliveryFirstName: "",
  deliveryLastName: "",
  deliveryStreet: "",
  deliveryFloor: "",
  deliveryStairway: "",
  deliveryDoor: "",
  deliveryZipCode: "",
  deliveryCity: "",
  deliveryCountry: "AT",
};
