import { Phone } from "lucide-react";
import { fill } from "../../../ui/format";
import { listMessages as messages } from "./messages";

/** Calls a guest. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} aria-label={fill(messages.call, { phone })}>
      <Phone aria-hidden size={18} />
      <span>{phone}</span>
    </a>
  );
}
