/** What the contract asks, in the order in which it is looked at: name to the heading of docs/runtime-contract.md that says so. */
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

/** A rule that a built output does not keep: one sentence. */
export interface Breach {
  readonly rule: Rule;
  readonly what: string;
}

export const DOCUMENT = 'docs/runtime-contract.md';
/** `lifecycles: ./remote has no mount (docs/runtime-contract.md#pages)` */
export const breachText = ({ rule, what }: Breach): string =>
  `${rule}: ${what} (${DOCUMENT}#${RULES[rule]})`;
