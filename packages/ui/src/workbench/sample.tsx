import type { ReactNode } from 'react';
import { useState } from 'react';
import { samples } from './samples';
import type { Language } from './samples';

export type SampleText = (typeof samples)[Language];

interface Context {
  globals: { language?: Language };
}

/** Creates a story in the language of the workbench. */
export function sample(Content: (props: { text: SampleText }) => ReactNode) {
  return {
    render: (_: object, { globals: { language = 'ko' } }: Context) => (
      <Content text={samples[language]} />
    ),
  };
}

export const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%232340c4'/%3E%3C/svg%3E";

/** A word without a break opportunity, like product names and URLs. */
export const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export const PRICINGS = ['free', 'freemium', 'paid'] as const;
export type Pricing = (typeof PRICINGS)[number];

export const choicesOf = (text: SampleText) =>
  PRICINGS.map((value) => ({ value, label: text[value] }));

/** Stores the value of a controlled component. */
export function Stateful<V>({
  first,
  children,
}: {
  first: V;
  children: (value: V, keep: (value: V) => void) => ReactNode;
}) {
  const [value, keep] = useState(first);
  return children(value, keep);
}
