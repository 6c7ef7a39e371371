/** Results go to stdout, as a table or as JSON; how it goes is said on stderr. */
export class Reporter {
  constructor(private readonly json: boolean) {}

  result(value: unknown, asText: () => string): void {
    console.log(this.json ? JSON.stringify(value, null, 2) : asText());
  }

  /** Begins a step; the returned function ends it with its seconds. */
  step(text: string): (result: string) => void {
    const since = performance.now();
    if (!this.json) console.error(`  ${text} …`);
    return (result) => {
      if (!this.json)
        console.error(`  ${result} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    };
  }
}
