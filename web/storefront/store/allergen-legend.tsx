import type { Allergen, Config } from "@shared/api/types";
import { allergenNames } from "@shared/api/food-words.generated";
import { useKnown } from "../state/base-data";
import { useKiosk } from "../state/kiosk";
import { legalLink } from "../shell/legal-links";
import type { MenuGroup } from "./menu";
import { storeMessages as messages } from "./messages";
import styles from "./allergen-legend.module.css";

/** The letters that stand on this menu, of its products and of what may be chosen with them. */
function lettersOf(groups: readonly MenuGroup[]): Allergen[] {
  const found = new Set(
    groups
      .flatMap((group) => group.products)
      .flatMap(({ product: { allergens, config } }) => [
        ...allergens,
        ...config.parts.flatMap((part) => part.options.flatMap((option) => option.allergens)),
      ]),
  );
  return (Object.keys(allergenNames) as Allergen[]).filter((letter) => found.has(letter));
}

/** Spells the letters out at a tap, below the menu that uses them. */
export function AllergenLegend({
  config,
  groups,
}: {
  config: Config;
  groups: readonly MenuGroup[];
}) {
  const ownTexts = useKnown("legal-texts") ?? [];
  const isKiosk = useKiosk();
  const letters = lettersOf(groups);
  if (letters.length === 0) return null;
  const more = legalLink(config, ownTexts, "allergens");
  return (
    <details className={styles.legend}>
      <summary>{messages.allergenLegend}</summary>
      <dl>
        {letters.map((letter) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{allergenNames[letter]}</dd>
          </div>
        ))}
      </dl>
      {more && !isKiosk && (
        <a href={more.href} {...(more.isExternal ? { target: "_blank", rel: "noopener" } : {})}>
          {messages.moreAboutAllergens}
        </a>
      )}
    </details>
  );
}
