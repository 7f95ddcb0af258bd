/** What people call a record of whichever resource: its name where it has one, else what stands for it. */
export function nameOfRecord(record: { id: number } & Record<string, unknown>): string {
  const person = [record.firstName, record.lastName].filter(Boolean).join(" ");
  const name = [record.name, person, record.username, record.email, record.identifier, record.path];
  return String(name.find(Boolean) ?? record.id);
}
