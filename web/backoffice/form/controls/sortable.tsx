import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { restrictToParentElement } from "@dnd-kit/modifiers";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { createContext, useContext, type CSSProperties, type ReactNode } from "react";
import styles from "./rows.module.css";

/** Things in an order that a pointer can drag. Who uses keys or hears the page has the buttons beside them. */

type SortableProps = {
  keys: readonly number[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Moves are told by the page itself. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export function Sortable({ keys, onMove, children }: SortableProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(Number(active.id));
    const to = keys.indexOf(Number(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // Beyond the list the page would scroll on for ever.
      modifiers={[restrictToParentElement]}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
    >
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type Handle = Pick<ReturnType<typeof useSortable>, "setActivatorNodeRef" | "listeners">;

const HandleContext = createContext<Handle | null>(null);

type SortableItemProps = { sortKey: number; className?: string | undefined; children: ReactNode };

export function SortableItem({ sortKey, className = "", children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: sortKey });
  const shift = {
    "--shift": CSS.Translate.toString(transform) ?? "none",
    "--shift-transition": transition ?? "none",
  };
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${className}`}
      data-row={sortKey}
      data-dragged={isDragging || undefined}
      style={shift as CSSProperties}
    >
      <HandleContext value={{ setActivatorNodeRef, listeners }}>{children}</HandleContext>
    </li>
  );
}

/** Where an item is dragged at. */
export function DragHandle() {
  const handle = useContext(HandleContext);
  return (
    <span
      ref={handle?.setActivatorNodeRef}
      aria-hidden
      className={styles.handle}
      {...handle?.listeners}
    >
      <GripVertical size={20} />
    </span>
  );
}
