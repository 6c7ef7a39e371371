import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.bun';

interface RenderToStringOptions {
  readonly onError: (error: unknown) => void;
  readonly identifierPrefix?: string;
  /** Components that are suspended when it aborts fail. */
  readonly signal: AbortSignal;
}

/**
 * Renders to the complete HTML. The HTML of a component that is still suspended tells the browser to render it. Of React's builds
 * only Bun's passes its output on as strings; the others encode each of its thousands of pieces, which the caller would decode.
 * @throws the error of a component outside of every boundary
 */
export function renderToString(
  page: ReactNode,
  { signal, ...options }: RenderToStringOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onAllReady: () => void pipe(createTextDestination(resolve)),
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** The methods of a writable stream that React calls. */
function createTextDestination(onEnd: (text: string) => void): NodeJS.WritableStream {
  let text = '';
  const destination = {
    write(piece: string) {
      text += piece;
      return true;
    },
    end: () => onEnd(text),
    on: () => destination,
  };
  return destination;
}
