import { Children } from 'react';
import type { ReactNode } from 'react';

/**
 * Puts each run of text among the children into an element of its own.
 * Translators of browsers replace text nodes: React then changes a text that is no longer on the page, and fails to
 * insert before it. An element stays, and the text of one that holds nothing else is set anew.
 */
export function wrapText(children: ReactNode): ReactNode {
  const wrapped: ReactNode[] = [];
  let run = '';
  const endRun = (): void => {
    if (run.trim() !== '') wrapped.push(<span key={`text-${wrapped.length}`}>{run}</span>);
    run = '';
  };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') run += child;
    else {
      endRun();
      wrapped.push(child);
    }
  }
  endRun();
  return wrapped;
}
