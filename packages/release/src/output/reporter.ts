/** Prints results to stdout as a table or JSON, and progress to stderr. */
export class Reporter {
  constructor(private readonly json: boolean) {}

  result(value: unknown, asText: () => string): void {
    console.log(this.json ? JSON.stringify(value, null, 2) : asText());
  }

  /** Starts a step. @returns a function that ends it and prints its duration */
  step(text: string): (result: string) => void {
    const since = performance.now();
    if (!this.json) console.error(`  ${text} …`);
    return (result) => {
      if (!this.json)
        console.error(`  ${result} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    };
  }
}
