type Place = { offsetTop: number };

/** Where an arrow leads among things that stand in rows, or Home and End; nothing where it leads nowhere. */
export function nextInGrid<Thing extends Place>(
  key: string,
  things: readonly Thing[],
  from: unknown,
): Thing | undefined {
  const at = things.findIndex((thing) => thing === from);
  if (at < 0) return undefined;
  const columns = things.filter(({ offsetTop }) => offsetTop === things[0]?.offsetTop).length;
  const step = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: things.length - 1 - at,
  }[key];
  return step === undefined ? undefined : things[at + step];
}
