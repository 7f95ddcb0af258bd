import type { IncomingMessage } from "node:http";
import type { FakePayment } from "./mollie";

/** The answers of the fake Mollie as bytes: JSON, problems, and the page on which guests pay. */

export type Reply = { status: number; headers: Record<string, string>; body: string };

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export const jsonOf = (text: string): unknown => (text === "" ? {} : (JSON.parse(text) as unknown));

export const formOf = (text: string) => new URLSearchParams(text);

export function reply(status: number, body: object): Reply {
  return {
    status,
    headers: { "Content-Type": "application/hal+json" },
    body: JSON.stringify(body),
  };
}

type Problem = { status: number; retryAfter?: number; detail?: string; field?: string };

export function problem({ status, retryAfter, detail, field }: Problem): Reply {
  const given = reply(status, { status, title: "Error", detail: detail ?? "refused", field });
  if (retryAfter !== undefined) given.headers["Retry-After"] = String(retryAfter);
  return given;
}

const buttons = {
  paid: "Bezahlen",
  failed: "Fehlschlagen",
  canceled: "Abbrechen",
  expired: "Ablaufen",
};

export function checkoutPage({ amount, description }: FakePayment): Reply {
  const choices = Object.entries(buttons)
    .map(([status, label]) => `<button name="status" value="${status}">${label}</button>`)
    .join(" ");
  const body = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bezahlen</title>
<h1>${description.replaceAll("<", "&lt;")}</h1><p>${amount.value} ${amount.currency}</p>
<form method="post">${choices}</form></html>`;
  return { status: 200, headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}
