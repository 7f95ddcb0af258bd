import { expect, it } from "vitest";
import { createReader } from "./pressed";
import { goKey, shortcutNames, shortcuts } from "./table";

type Keys = { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean; shiftKey?: boolean };

const read = createReader();
let now = 0;

function press(key: string, keys: Keys = {}, target: EventTarget | null = document.body) {
  now += 100;
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { ...plain, ...keys, key, timeStamp: now, target };
}

function element(html: string): Element {
  document.body.innerHTML = html;
  const made = document.body.firstElementChild;
  if (!made) throw new Error(html);
  return made;
}

it("gives no key two meanings", () => {
  const keys = Object.values(shortcuts).map(
    ({ key, withCommand = false }) => `${key} ${withCommand}`,
  );
  expect(new Set([...keys, `${goKey} false`]).size).toBe(keys.length + 1);
});

it("takes no letter with the command key that browsers need, and none with Alt", () => {
  const withCommand = Object.values(shortcuts).filter((one) => one.withCommand);
  expect(withCommand.map(({ key }) => key)).toEqual(["k", "Enter"]);
});

it.each(shortcutNames)("reads the keys of %s", (name) => {
  const { key, withCommand } = shortcuts[name];
  if (!withCommand) return expect(read(press(key), true)).toBe(name);
  expect(read(press(key, { ctrlKey: true }), true)).toBe(name);
  return expect(read(press(key, { metaKey: true }), true)).toBe(name);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  "leaves letters with %o to the browser",
  (keys) => {
    for (const key of ["n", "s", "j", "?", "g"])
      expect(read(press(key, keys), true)).toBeUndefined();
  },
);

it.each([
  "<input>",
  '<input type="search">',
  "<textarea></textarea>",
  "<select></select>",
  "<div contenteditable><p></p></div>",
  '<div role="listbox"></div>',
])("takes no letter from %s", (html) => {
  for (const key of ["n", "s", "j", "k", "?"])
    expect(read(press(key, {}, element(html)), true)).toBeUndefined();
});

it("takes letters from boxes and buttons, and commands from everywhere", () => {
  expect(read(press("n", {}, element('<input type="checkbox">')), true)).toBe("new");
  expect(read(press("n", {}, element("<button></button>")), true)).toBe("new");
  expect(read(press("Enter", { ctrlKey: true }, element("<input>")), true)).toBe("save");
});

it("goes to a room by two letters, unless there is a pause between them", () => {
  expect(read(press("g"), true)).toBeUndefined();
  expect(read(press("b"), true)).toEqual({ letter: "b" });
  expect(read(press("s"), true)).toBe("search");
  read(press("g"), true);
  now += 5000;
  expect(read(press("s"), true)).toBe("search");
});

it("means nothing by letters that are switched off", () => {
  expect(read(press("n"), false)).toBeUndefined();
  expect(read(press("g"), false)).toBeUndefined();
  expect(read(press("b"), false)).toBeUndefined();
  expect(read(press("k", { ctrlKey: true }), false)).toBe("palette");
});
