/**
 * Settings of this device, kept in localStorage and shared by all its tabs. Nothing here reaches the server; components
 * read them with the hooks of local-setting.ts.
 */

const listeners = new Set<() => void>();

export function onSettingChange(listener: () => void): () => void {
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

export const writeSetting = (key: string, value: string): void =>
  change((storage) => storage.setItem(key, value));

export const forgetSetting = (key: string): void => change((storage) => storage.removeItem(key));

function change(how: (storage: Storage) => void): void {
  try {
    how(localStorage);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
