import { ChevronDown } from "lucide-react";
import { createElement } from "react";
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/**
 * Mantine's theme of the back office: what Mantine calls its measures and colours, said by names of the two tokens.css.
 * Only shares of a mixture and the size of an icon are numbers of its own.
 */

/** Mantine wants ten shades of a color: the seventh is the role itself, lighter ones before it, darker ones after. */
function shadesOf(role: string): MantineColorsTuple {
  const mix = (share: number, other: string) =>
    `color-mix(in srgb, var(--${role}) ${share}%, ${other})`;
  return [
    mix(7, "var(--card)"),
    mix(15, "var(--card)"),
    mix(31, "var(--card)"),
    mix(48, "var(--card)"),
    mix(63, "var(--card)"),
    mix(78, "var(--card)"),
    mix(89, "var(--card)"),
    `var(--${role})`,
    mix(81, "var(--ink)"),
    mix(60, "var(--ink)"),
  ];
}

/** Mantine's greys, from the palest ground to words. */
const greys: MantineColorsTuple = [
  "var(--page)",
  "var(--wash)",
  "var(--wash)",
  "var(--line)",
  "var(--line-medium)",
  "var(--line-strong)",
  "var(--ink-quiet)",
  "var(--ink-quiet)",
  "var(--ink)",
  "var(--ink)",
];

/** Mantine's own error red and the grey of its descriptions are too pale to be read. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-error": "var(--bad)",
    "--mantine-color-dimmed": "var(--ink-quiet)",
  },
  dark: {},
});

export const theme = createTheme({
  fontFamily: "var(--sans)",
  headings: { fontFamily: "var(--sans)", fontWeight: "var(--weight-strong)" },
  fontWeights: {
    regular: "var(--weight-text)",
    medium: "var(--weight-strong)",
    bold: "var(--weight-loud)",
  },
  primaryColor: "good",
  primaryShade: 7,
  colors: { good: shadesOf("good"), next: shadesOf("next"), gray: greys },
  white: "var(--card)",
  black: "var(--ink)",
  radius: { sm: "var(--radius)" },
  defaultRadius: "sm",
  fontSizes: {
    xs: "var(--text-13)",
    sm: "var(--text-14)",
    md: "var(--text-16)",
    lg: "var(--text-18)",
    xl: "var(--text-20)",
  },
  lineHeights: {
    xs: "var(--line-height-small)",
    sm: "var(--line-height-small)",
    md: "var(--line-height-text)",
    lg: "var(--line-height-text)",
    xl: "var(--line-height-text)",
  },
  spacing: {
    xs: "var(--space-4)",
    sm: "var(--space-8)",
    md: "var(--space-12)",
    lg: "var(--space-16)",
    xl: "var(--space-24)",
  },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "lg" } },
    Loader: { defaultProps: { "aria-hidden": true } },
    TextInput: { defaultProps: { size: "lg" } },
    NativeSelect: {
      defaultProps: {
        size: "lg",
        rightSection: createElement(ChevronDown, { size: 20, "aria-hidden": true }),
        rightSectionWidth: "calc(var(--space-24) + var(--space-12))",
      },
    },
    PasswordInput: { defaultProps: { size: "lg" } },
    Textarea: { defaultProps: { size: "lg" } },
    Checkbox: { defaultProps: { size: "lg" } },
    CheckboxGroup: { defaultProps: { size: "lg" } },
    Radio: { defaultProps: { size: "lg" } },
    RadioGroup: { defaultProps: { size: "lg" } },
    Switch: { defaultProps: { size: "md" } },
  },
});
