import { useEffect, useEffectEvent, useRef, useState } from "react";

/** How long nobody has touched the device. */

const signs = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;

/**
 * Whole seconds since the last touch; up to `from` it stays 0, so that nothing is drawn anew each second. From then on
 * only `renew` counts as a touch: what is asked must not go away under the finger that answers it; a `from` of 0 asks
 * nothing. When it reaches `until`, `onOver` is called once.
 */
export function useIdleSeconds(
  from: number,
  until: number,
  onOver: () => void,
): { idle: number; renew: () => void } {
  const lastTouch = useRef(0);
  const [seconds, setSeconds] = useState(0);
  const isOver = useEffectEvent((idle: number) => idle >= until);
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    lastTouch.current = Date.now();
    const idleNow = () => Math.floor((Date.now() - lastTouch.current) / 1000);
    const touched = () => {
      if (from === 0 || idleNow() < from) lastTouch.current = Date.now();
    };
    const timer = setInterval(() => {
      const idle = idleNow();
      setSeconds(idle >= from ? idle : 0);
      if (!isOver(idle)) return;
      lastTouch.current = Date.now();
      tellOver();
    }, 1000);
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touched, { capture: true });
    };
  }, [from]);
  const renew = () => {
    lastTouch.current = Date.now();
    setSeconds(0);
  };
  return { idle: seconds, renew };
}
