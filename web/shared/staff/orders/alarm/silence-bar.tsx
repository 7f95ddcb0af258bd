import { VolumeX } from "lucide-react";
import { useSwitch } from "../../context/local-setting";
import { AlertBar } from "../../ui/alert-bar";
import { Button } from "../../ui/button";
import { alarmMessages as messages } from "./messages";
import { allowTone, ring, useToneState } from "../../sound/tone";

/** Says that the alarm cannot be heard, as long as the browser blocks sound. */
export function SilenceBar() {
  const [isSoundOn] = useSwitch("backoffice.sound");
  const tone = useToneState();
  if (!isSoundOn || tone === "audible") return null;
  return (
    <AlertBar
      icon={VolumeX}
      title={messages.blockedTitle}
      text={tone === "blocked" ? messages.blocked : messages.unsupported}
      action={
        tone === "blocked" && (
          <Button variant="card" onClick={() => void allowTone().then(ring)}>
            {messages.switchOn}
          </Button>
        )
      }
    />
  );
}
