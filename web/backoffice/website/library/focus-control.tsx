import { Input } from "@mantine/core";
import { useId, useRef, type CSSProperties, type PointerEvent } from "react";
import type { RecordOf } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import type { ControlProps } from "../../form/control";
import { imageAddress } from "../../media/image-address";
import { useShownRecord } from "../../records/shown-record";
import { positionIn, shareAt, type Focus } from "./focus";
import styles from "./focus.module.css";
import { libraryMessages as messages } from "./messages";

/** As the form holds it: numbers as they are typed. */
type Typed = { x: string; y: string };

/** The point of a picture that crops keep: set by a tap on it, or by two sliders; beside it what crops make of it. */
export function FocusControl({ label, hint, value, onChange, error, name }: ControlProps) {
  const image = useShownRecord() as RecordOf<"images"> | null;
  const typed = value as Typed;
  const focus: Focus = { x: Number(typed.x), y: Number(typed.y) };
  const set = (next: Focus) => onChange({ x: String(next.x), y: String(next.y) });
  const isHeld = useRef(false);
  if (!image) return null;
  const address = imageAddress(image, "small");
  const setAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    set({
      x: shareAt(clientX, box.left, box.width),
      y: shareAt(clientY, box.top, box.height),
    });
  };
  return (
    <fieldset className={styles.focus}>
      <legend>{label}</legend>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <div className={styles.sides}>
        <div className={styles.setting}>
          {/* For pointers; the sliders do the same by keys. */}
          <div
            role="presentation"
            className={styles.picture}
            data-focus-of={name}
            style={{ "--width": image.width, "--height": image.height } as CSSProperties}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              isHeld.current = true;
              setAt(event);
            }}
            onPointerMove={(event) => {
              if (isHeld.current) setAt(event);
            }}
            onPointerUp={() => (isHeld.current = false)}
            onPointerCancel={() => (isHeld.current = false)}
          >
            <img src={address} alt={image.alt} draggable={false} />
            <span
              className={styles.mark}
              style={{ "--x": `${focus.x}%`, "--y": `${focus.y}%` } as CSSProperties}
            />
          </div>
          <Slider label={messages.focusX} value={focus.x} onChange={(x) => set({ ...focus, x })} />
          <Slider label={messages.focusY} value={focus.y} onChange={(y) => set({ ...focus, y })} />
        </div>
        <Crops image={image} address={address} focus={focus} />
      </div>
    </fieldset>
  );
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={fill(messages.percent, { percent: value })}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden>{value} %</span>
    </div>
  );
}

type CropsProps = { image: RecordOf<"images">; address: string; focus: Focus };

/** What the website shows of it. */
const Crops = ({ image, address, focus }: CropsProps) => (
  <div className={styles.crops}>
    <span className={styles.title}>{messages.crops}</span>
    {(
      [
        ["product", 1, messages.productCrop],
        ["category", 3, messages.categoryCrop],
      ] as const
    ).map(([crop, ratio, words]) => (
      <figure key={crop}>
        <img
          src={address}
          alt=""
          data-crop={crop}
          style={{ "--position": positionIn(image, ratio, focus) } as CSSProperties}
        />
        <figcaption>{words}</figcaption>
      </figure>
    ))}
  </div>
);
