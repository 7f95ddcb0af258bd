import { describe, expect, test } from "vitest";
import type { Unit } from "../amounts";
import { readFixture } from "../amounts/read-fixture";
import { seededIntegers } from "../amounts/seeded-random";
import { priceCart, unitPrice } from "./price-cart";
import type {
  CartPrice,
  DeliveryTerms,
  OrderType,
  PartValue,
  PricedOption,
  PricedProduct,
  PriceFailure,
  PriceResult,
} from "./types";

interface PriceCase {
  name: string;
  input: {
    orderType: OrderType;
    items: { product: number; amount: number; unit?: Unit; parts?: { value: PartValue }[] }[];
    deliveryArea: DeliveryTerms | null;
    splitDeliveryFeeTax: boolean;
    isDepositCharged: boolean;
  };
  expected: CartPrice | { failure: PriceFailure };
}

interface PriceFixture {
  products: PricedProduct[];
  cases: PriceCase[];
}

function byId(products: PricedProduct[]) {
  return new Map(products.map((product) => [product.id, product]));
}

function expectedResult(expected: PriceCase["expected"]): PriceResult {
  return "failure" in expected
    ? { ok: false, failure: expected.failure }
    : { ok: true, price: expected };
}

const cents = (money: number) => Math.round(money * 100);

const topics = ["items", "units", "taxes", "delivery", "bundles", "deposits", "limits"];

describe.each(topics)("%s", (topic) => {
  const { products, cases } = readFixture<PriceFixture>(`pricing/${topic}.json`);
  test.each(cases)("$name", ({ input, expected }) => {
    const items = input.items.map((item) => ({ ...item, product: { id: item.product } }));
    const result = priceCart({ ...input, items, products: byId(products) });
    expect(result).toEqual(expectedResult(expected));
  });
});

test("a product that is gone has no price", () => {
  const result = priceCart({
    orderType: "takeaway",
    items: [{ product: { id: 5 }, amount: 1 }],
    products: new Map(),
    deliveryArea: null,
    splitDeliveryFeeTax: false,
    isDepositCharged: false,
  });
  expect(result).toEqual({ ok: false, failure: { kind: "unknownProduct", item: 0 } });
});

test("one of a unit costs the price of the order type times its ratio", () => {
  const { products } = readFixture<PriceFixture>("pricing/units.json");
  const cheese = byId(products).get(1);
  if (!cheese) throw new Error("the fixture has no product 1");
  expect(unitPrice(cheese, "kilogram", "takeaway")).toBe(19.9);
  expect(unitPrice(cheese, "package", "takeaway")).toBe(4.98);
  expect(unitPrice({ ...cheese, pricing: { dineIn: 21 } }, "decagram", "dineIn")).toBe(0.21);
  expect(unitPrice(cheese, "liter", "takeaway")).toBeNull();
});

describe("any cart", () => {
  const integer = seededIntegers(3);
  const rates = [0, 4.9, 10, 13, 20, 22];
  const rate = () => rates[integer(0, rates.length - 1)] ?? 0;

  const randomOption = (name: string, component: number): PricedOption => ({
    name,
    modifier: integer(0, 1) ? "add" : "subtract",
    value: integer(0, 300) / 100,
    isEnabled: true,
    product: { id: component },
  });

  function randomProduct(id: number): PricedProduct {
    const isBundle = id > 4;
    const parts = isBundle
      ? [
          {
            type: "multiselect" as const,
            optional: true,
            options: [randomOption("a", 1), randomOption("b", 2), randomOption("c", 3)],
          },
        ]
      : [];
    return {
      id,
      type: isBundle ? "bundle" : "simple",
      price: integer(0, 5000) / 100,
      pricing: {},
      deposit: integer(0, 1) ? integer(0, 100) / 100 : null,
      unit: "piece",
      calculationModel: "fixed",
      tax: rate(),
      takeawayTax: rate(),
      dineInTax: rate(),
      config: { parts },
    };
  }

  test("net, taxes and deposits sum to the total, and the items to the gross", () => {
    for (let round = 0; round < 500; round += 1) {
      const result = priceCart({
        orderType: "delivery",
        items: Array.from({ length: integer(0, 8) }, () => ({
          product: { id: integer(1, 6) },
          amount: integer(1, 9000) / 1000,
          parts: [{ value: ["a", "b", "c"].slice(integer(0, 3)) }],
        })),
        products: byId([1, 2, 3, 4, 5, 6].map(randomProduct)),
        deliveryArea: {
          price: integer(0, 900) / 100,
          tax: rate(),
          free: false,
          freeFromOrderValue: 50,
          minimumOrderValue: 20,
        },
        splitDeliveryFeeTax: integer(0, 1) === 1,
        isDepositCharged: integer(0, 1) === 1,
      });
      if (!result.ok) throw new Error("a small cart has a price");
      const { price } = result;
      const taxes = Object.values(price.taxes).reduce((sum, tax) => sum + cents(tax), 0);
      const gross = price.items.reduce((sum, item) => sum + cents(item.gross), 0);
      expect(cents(price.totalNet) + taxes + cents(price.depositGross)).toBe(
        cents(price.totalGross),
      );
      expect(gross).toBe(cents(price.gross));
    }
  });
});
