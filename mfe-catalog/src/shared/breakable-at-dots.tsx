import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** A domain, `help.openai.com`, may wrap after its dots instead of inside a word. Other text stays as it is. */
export function breakableAtDots(text: string): ReactNode {
  if (/\s/.test(text)) return text;
  return text.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
