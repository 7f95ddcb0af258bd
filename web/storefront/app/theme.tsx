import type { Config } from "@shared/api/types";

/** Puts the owner's colours into the page. Text on the accent stays readable whatever was picked. */

type Rgb = [number, number, number];

function parse(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) return null;
  return [1, 2, 3].map((group) => Number.parseInt(match[group] ?? "0", 16)) as Rgb;
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: Rgb, right: Rgb): number {
  const [dark, light] = [luminance(left), luminance(right)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** What an accent is compared with: the values of accent-ink-light, accent-ink-dark and wash. */
export const light: Rgb = [255, 255, 255];
export const dark: Rgb = [27, 23, 20];
export const wash: Rgb = [241, 236, 228];

/** What can be read on a colour. */
const inkOn = (color: Rgb): string =>
  contrast(color, light) >= contrast(color, dark)
    ? "var(--accent-ink-light)"
    : "var(--accent-ink-dark)";

/** The custom properties an accent colour leads to. */
export function accentProperties(accent: string): Record<string, string> {
  const color = parse(accent);
  if (!color) return {};
  return {
    "--accent": accent,
    "--accent-ink": inkOn(color),
    // A colour too light for text on paper gives way to ink.
    "--accent-text": contrast(color, wash) >= 4.5 ? accent : "var(--ink)",
  };
}

/** Those of the second colour, which an accent takes on while somebody points at it or presses it. */
function pointedProperties(second: string): Record<string, string> {
  const color = parse(second);
  if (!color) return {};
  return { "--accent-pointed": second, "--accent-pointed-ink": inkOn(color) };
}

/** The rule that puts the settings' look into the page. */
export function themeRule(config: Config): string {
  const { themePrimaryColor, themeSecondaryColor, themeBorderRadius } = config;
  const properties = {
    ...accentProperties(themePrimaryColor),
    ...pointedProperties(themeSecondaryColor),
  };
  // The server takes lengths only; whatever else it were, it could not leave the rule.
  if (/^[\w.%]+$/.test(themeBorderRadius)) properties["--radius"] = themeBorderRadius;
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `:root:root{${declarations.join(";")}}`;
}

export function Theme({ config }: { config: Config }) {
  return <style>{themeRule(config)}</style>;
}
