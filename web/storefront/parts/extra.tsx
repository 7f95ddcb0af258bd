import { type ComponentType, useEffect, useState } from "react";

/**
 * Something that most guests never see, and that nobody misses when it does not arrive: fetched as soon as it is in the
 * page. `load` stays the same; what stands beside it is the part's own.
 */
export function Extra<Props extends object>({
  load,
  ...own
}: Props & { load: () => Promise<ComponentType<Props>> }) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    load().then(
      (Part) => setPart({ Part }),
      () => null,
    );
  }, [load]);
  return part && <part.Part {...(own as unknown as Props)} />;
}
