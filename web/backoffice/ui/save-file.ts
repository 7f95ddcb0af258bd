/** Saves something as the browser saves files; it never lies in an address. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const saveText = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type }));
