import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "@shared/staff/ui/button";
import { BulkChangeDialog, type BulkChangeDialogProps } from "./bulk-change-dialog";
import { listMessages as messages } from "./messages";

type BulkChangeProps = Omit<BulkChangeDialogProps, "onClose"> & { isDisabled: boolean };

/** The way to the dialog that changes a field of several records. */
export function BulkChange({ isDisabled, ...dialog }: BulkChangeProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <Button
        variant="card"
        disabled={isDisabled}
        leftSection={<Pencil aria-hidden size={20} />}
        onClick={() => setIsChanging(true)}
      >
        {messages.change}
      </Button>
      {isChanging && <BulkChangeDialog {...dialog} onClose={() => setIsChanging(false)} />}
    </>
  );
}
