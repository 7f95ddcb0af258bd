/** Which field somebody writes in who saves and goes on to the next record: there they write on. */

let field: string | undefined;

export function continueIn(path: string | undefined): void {
  field = path;
}

/** Once, by the page of the record that comes next. */
export function takeContinued(): string | undefined {
  const taken = field;
  field = undefined;
  return taken;
}
