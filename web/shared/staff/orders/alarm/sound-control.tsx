import { Volume2, VolumeX } from "lucide-react";
import { useSwitch } from "../../context/local-setting";
import { Button } from "../../ui/button";
import { alarmMessages as messages } from "./messages";
import { allowTone, ring, useToneState } from "../../sound/tone";
import styles from "./alarm.module.css";

/**
 * Switches the alarm of this device; switched off it has the most striking colour of the header. While the browser
 * blocks sound, the bar across the page (silence-bar.tsx) says so.
 */
export function SoundControl() {
  const [isOn, switchSound] = useSwitch("backoffice.sound");
  const tone = useToneState();
  if (isOn && tone !== "audible") return null;
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button
      className={styles.sound}
      variant={isOn ? "subtle" : "filled"}
      {...(!isOn && { color: "ink" })}
      aria-pressed={isOn}
      title={isOn ? messages.switchOff : messages.switchOn}
      onClick={() => {
        switchSound(!isOn);
        if (!isOn) void allowTone().then(ring);
      }}
    >
      <Icon aria-hidden size={22} />
      <span className={styles.words}>{isOn ? messages.soundOn : messages.soundOff}</span>
    </Button>
  );
}
