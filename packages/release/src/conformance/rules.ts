/** Rules of the runtime contract in the order of the checks, with their headings in docs/runtime-contract.md. */
export const RULES = {
  manifest: 'the-manifest',
  files: 'files-and-hashes',
  styles: 'styles',
  shared: 'shared-packages',
  entry: 'the-entry',
  door: 'the-entry',
  lifecycles: 'pages',
  fragments: 'slots',
  mount: 'pages',
  unmount: 'pages',
} as const;
export type Rule = keyof typeof RULES;
export const isRule = (value: unknown): value is Rule =>
  typeof value === 'string' && Object.hasOwn(RULES, value);

/** A violation of a rule, as one sentence. */
export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

export const DOCUMENT = 'docs/runtime-contract.md';
/** For example `lifecycles: ./remote has no mount (docs/runtime-contract.md#pages)`. */
export const formatViolation = ({ rule, what }: Violation): string =>
  `${rule}: ${what} (${DOCUMENT}#${RULES[rule]})`;
