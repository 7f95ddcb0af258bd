import { useEffect, useEffectEvent, useState } from "react";

/** How long nobody has touched the device. */

const signs = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;

/**
 * Whole seconds since the last touch; up to `from` it stays 0, so that nothing is drawn anew each second. When it
 * reaches `until`, `onOver` is called once.
 */
export function useIdleSeconds(from: number, until: number, onOver: () => void): number {
  const [seconds, setSeconds] = useState(0);
  const isOver = useEffectEvent((idle: number) => idle >= until);
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    let last = Date.now();
    const touched = () => {
      last = Date.now();
      setSeconds(0);
    };
    const timer = setInterval(() => {
      const idle = Math.floor((Date.now() - last) / 1000);
      setSeconds(idle >= from ? idle : 0);
      if (!isOver(idle)) return;
      last = Date.now();
      tellOver();
    }, 1000);
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touched, { capture: true });
    };
  }, [from]);
  return seconds;
}
