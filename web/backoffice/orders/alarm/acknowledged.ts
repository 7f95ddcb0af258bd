/**
 * Which new orders somebody at this device has already noticed. Kept for the tab, so that a reload
 * does not ring again for what was heard.
 */

const storageKey = "backoffice.acknowledged";

function restored(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

let acknowledged: readonly number[] = restored();
const listeners = new Set<() => void>();

export function acknowledgedOrders(): readonly number[] {
  return acknowledged;
}

/** Remembers that these orders were noticed and forgets all others: they wait no longer. */
export function acknowledgeOrders(waiting: readonly number[]): void {
  acknowledged = [...waiting];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(acknowledged));
  } catch {
    // Without storage the memory of this page has to do.
  }
  for (const listener of listeners) listener();
}

export function subscribeAcknowledged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The waiting orders nobody has noticed yet. */
export function unnoticed(waiting: readonly number[], noticed: readonly number[]): number[] {
  return waiting.filter((id) => !noticed.includes(id));
}
