import { ChevronDown } from "lucide-react";
import { createElement } from "react";
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/**
 * Mantine's theme of the staff side. The meaning of colours on boards (waits, late, fine, next step)
 * is not here but in base.css, as custom properties.
 */

/** Garden green. Shade 7 is the filled one: 5.4 to 1 against white. */
const garden: MantineColorsTuple = [
  "#eef6f1",
  "#dbebe2",
  "#b8d9c6",
  "#91c5a8",
  "#6eb18c",
  "#4d9c72",
  "#348759",
  "#1f7a4d",
  "#17633d",
  "#0f4b2e",
];

/** The next step. Shade 7 is the filled one: 7.6 to 1 against white. */
const step: MantineColorsTuple = [
  "#eef3f9",
  "#dae5f1",
  "#b5cae2",
  "#8dadd2",
  "#6a93c3",
  "#4d7cb3",
  "#3667a1",
  "#23538f",
  "#1b4375",
  "#13315a",
];

/** Mantine's own error red and the grey of its descriptions are too pale to be read. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { "--mantine-color-error": "#b3261e", "--mantine-color-dimmed": "#55595f" },
  dark: {},
});

export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Figtree Variable', system-ui, sans-serif", fontWeight: "650" },
  primaryColor: "garden",
  primaryShade: 7,
  colors: { garden, step },
  black: "#17181a",
  defaultRadius: "sm",
  fontSizes: {
    xs: "var(--text-13)",
    sm: "var(--text-14)",
    md: "var(--text-16)",
    lg: "var(--text-18)",
    xl: "var(--text-20)",
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
        rightSectionWidth: 36,
      },
    },
    PasswordInput: { defaultProps: { size: "lg" } },
    Textarea: { defaultProps: { size: "lg" } },
    Checkbox: { defaultProps: { size: "lg" } },
    Switch: { defaultProps: { size: "md" } },
  },
});
