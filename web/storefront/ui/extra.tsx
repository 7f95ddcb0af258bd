import { type ComponentType, useEffect, useState } from "react";

/**
 * A component that most guests never see, and that is left out when it fails to load: loaded as soon as it is in the
 * page. `load` stays the same; the other properties are the component's own.
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
