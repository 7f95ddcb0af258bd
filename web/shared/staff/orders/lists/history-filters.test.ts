import { expect, it } from "vitest";
import { searchOf } from "../../ui/page-in-address";
import { filtersIn, queryOf } from "./history-filters";

const none = {
  from: "",
  to: "",
  branch: "",
  state: "",
  orderType: "",
  paymentMethod: "",
  onlinePayment: "",
  registered: "",
  q: "",
  page: 1,
} as const;

it("survive the way into the address and back", () => {
  const filters = {
    from: "2027-01-01",
    to: "2027-01-31",
    branch: "all",
    state: "canceled",
    orderType: "delivery",
    paymentMethod: "atm-card",
    onlinePayment: "none",
    registered: "false",
    q: "Bärbel & Co",
    page: 3,
  } as const;
  expect(filtersIn(searchOf(filters).slice(1))).toEqual(filters);
  expect(searchOf(none)).toBe("");
});

it("ignore what is broken in an address", () => {
  expect(
    filtersIn("from=gestern&to=1.1.&branch=-1&state=lost&orderType=toString&registered=ja&page=0"),
  ).toEqual(none);
  expect(filtersIn("page=1.5").page).toBe(1);
});

it("ask for the branch of the header unless another or all are chosen", () => {
  expect(queryOf(none, 7)).toEqual({ page: 1, branch: [7] });
  expect(queryOf({ ...none, branch: "2", state: "new" }, 7)).toEqual({
    page: 1,
    branch: [2],
    state: ["new"],
  });
  expect(queryOf({ ...none, branch: "all", q: "48" }, 7)).toEqual({ page: 1, q: "48" });
  expect(queryOf({ ...none, branch: "all", registered: "false" }, 7)).toEqual({
    page: 1,
    registered: false,
  });
});
