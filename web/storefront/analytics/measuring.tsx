import { useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import { usePath } from "../state/location";
import { keepApart } from "./apart";
import { keepPurchases, type Measurement, startMeasurement } from "./measurement";

/** In the page from consent on: tells each page that is opened, and what happens on it. */
export function Measuring({ config }: { config: Config }) {
  const path = usePath();
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  useEffect(() => {
    if (keepApart()) return keepPurchases();
    const started = startMeasurement(config);
    setMeasurement(started);
    return started.stop;
    // The scripts are loaded once; other settings count from the next page load on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // After the page's own effects, which write its title.
    const timer = setTimeout(() => measurement?.tellPage(path, document.title));
    return () => clearTimeout(timer);
  }, [measurement, path]);
  return null;
}
