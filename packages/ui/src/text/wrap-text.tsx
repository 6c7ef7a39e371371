import { Children } from 'react';
import type { ReactNode } from 'react';

/**
 * Wraps each run of text in an element. Browser translation replaces text nodes, and React then
 * updates removed nodes or fails to insert before them. An element stays, and React can update
 * its text.
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
