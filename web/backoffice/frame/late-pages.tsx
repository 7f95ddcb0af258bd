import { lazy, useState, type ComponentType } from "react";

/**
 * The pages of an area, which are loaded together. A page that is there already shows at once: React.lazy alone would
 * put a fallback in its place for a moment, each first time.
 */
export function latePages<Pages>(fetchPages: () => Promise<Pages>) {
  let loaded: Pages | undefined;

  async function load(): Promise<Pages> {
    loaded ??= await fetchPages();
    return loaded;
  }

  function page<Props extends object>(choose: (pages: Pages) => ComponentType<Props>) {
    const Late = lazy(async () => ({ default: choose(await load()) }));
    return function LatePage(props: Props) {
      // Kept: another component in its place would lose what has been entered.
      const [Page] = useState<ComponentType<Props>>(() =>
        loaded === undefined ? Late : choose(loaded),
      );
      return <Page {...props} />;
    };
  }

  return { load, page };
}
