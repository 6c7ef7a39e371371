// Apart from send-spans.ts: types of the SDK are not installed in every service.

/** A span that was measured outside this process, such as in a browser. Times are milliseconds since 1970. */
export interface TimedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent?: string;
  readonly name: string;
  /** Whether it is a call to another process. */
  readonly isCall?: boolean;
  readonly failed?: boolean;
  readonly from: number;
  readonly until: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly events: readonly { readonly name: string; readonly at: number }[];
}

/** Exports spans in the name of a service. */
export type SendSpans = (service: string, spans: readonly TimedSpan[]) => void;
