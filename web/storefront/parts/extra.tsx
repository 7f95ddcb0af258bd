import { type ComponentType, useEffect, useState } from "react";

/**
 * Something that most guests never see, and that nobody misses when it does not arrive: fetched as soon as it is in the
 * page. `load` stays the same.
 */
export function Extra({ load }: { load: () => Promise<ComponentType> }) {
  const [part, setPart] = useState<{ Part: ComponentType } | null>(null);
  useEffect(() => {
    load().then(
      (Part) => setPart({ Part }),
      () => null,
    );
  }, [load]);
  return part && <part.Part />;
}
