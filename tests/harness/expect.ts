import { expect } from "vitest";
import type { Answer } from "./client";

const german =
  /\b(bitte|sie|haben|muss|nicht|darf|ist|hat|fehlt|kein|keine|keinen|wurde|gibt|sich|gerade|leider)\b/i;

/** Whether a message says something in German; a list of its commonest words, not a dictionary. */
export const isGerman = (message: string | undefined): boolean => german.test(message ?? "");

/** A refusal that a person can act on: a 4xx, said in German. */
export function expectRefusal(answer: Answer<unknown>, statuses?: readonly number[]): void {
  const shown = `${answer.status} ${answer.text.slice(0, 400)}`;
  expect(answer.status, shown).toBeGreaterThanOrEqual(400);
  expect(answer.status, shown).toBeLessThan(500);
  if (statuses) expect(statuses, shown).toContain(answer.status);
  expect(answer.message ?? "", shown).toMatch(german);
}

/** What was sent is contained in what came back; references may have grown from `{id}` into more. */
export function expectContains(actual: unknown, expected: unknown): void {
  expect(actual).toMatchObject(expected as object);
}
