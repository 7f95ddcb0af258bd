import { useSyncExternalStore } from "react";

/**
 * Settings of this device, kept in localStorage and shared by all components and tabs.
 * Nothing here reaches the server.
 */

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be forbidden; then every setting has its default.
    return null;
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The stored text, or null when nothing was chosen yet. */
export function useSetting(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readSetting(key));
}

/** A switch stored as '1' or '0' that is on unless switched off. */
export function useSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const stored = useSetting(key);
  return [stored !== "0", (isOn) => writeSetting(key, isOn ? "1" : "0")];
}
