import type { Dice } from "../dice";
import type { TroubledBusiness } from "./business";

/** How often it asks for work; in a café every few seconds. */
const pollInterval = 50;

const isPassing = (failure: unknown) =>
  failure instanceof TypeError ||
  (failure instanceof Error && /^(poll|GET): (404|429|503)\b/.test(failure.message));

/** The printer at the counter: asks, prints and confirms as long as it has power and paper. */
export class CounterPrinterAtWork {
  /** What it printed and confirmed. */
  readonly confirmed = new Set<string>();
  isAway = false;
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(
    private readonly troubled: TroubledBusiness,
    private readonly dice: Dice,
  ) {
    this.work = this.run();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      if (!this.isAway) await this.printOne();
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
  }

  private async printOne(): Promise<void> {
    const printer = this.troubled.counterPrinter;
    let token: string | undefined;
    try {
      token = await printer.print();
    } catch (failure) {
      // Without the whole ticket nothing is printed.
      if (!isPassing(failure)) throw failure;
    }
    // Now and then a confirmation never leaves the printer.
    if (token === undefined || this.dice.chance(0.05)) return;
    const printed = token;
    const answer = await this.troubled.insist(() => printer.report(printed));
    if (answer.status === 200) this.confirmed.add(printed);
  }
}
