import type { ServiceResponse } from './define-plugin';

/** Status and headers of a response, over the flat list that Node writes. */
export class ResponseHeaders implements ServiceResponse {
  /** Names and values in turn. */
  fields: string[];

  constructor(
    readonly status: number,
    fields: readonly string[],
  ) {
    this.fields = [...fields];
  }

  get headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const [name, value] of this.pairs()) headers[name.toLowerCase()] = value;
    return headers;
  }

  setHeader(name: string, value: string): void {
    this.removeHeader(name);
    this.fields.push(name, value);
  }

  removeHeader(name: string): void {
    const wanted = name.toLowerCase();
    this.fields = this.pairs()
      .filter(([one]) => one.toLowerCase() !== wanted)
      .flat();
  }

  private pairs(): [name: string, value: string][] {
    return Array.from({ length: this.fields.length / 2 }, (_, at) => [
      this.fields[2 * at] ?? '',
      this.fields[2 * at + 1] ?? '',
    ]);
  }
}
