/** For who waits at a terminal, where the result is minutes away and goes to standard output. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
