export const undoMessages = {
  bar: "Rückgängig machen",
  undo: "Rückgängig",
  undoFor: "Rückgängig ({seconds} s)",
  undoOrder: "{order} – {state} – rückgängig machen",
  done: "{order}: {state}",
  callBack: "Zurückholen",
  callBackOrder: "{order} zurückholen",
} as const;
