import type { Drawn, DrawnPart, DrawOrder } from '@atlas/contracts';
import { RemoteRoot } from '@atlas/mfe-kit/host';
import type { ApiError, Platform } from '@atlas/mfe-kit/host';
import { LoadingStrategy } from '@atlas/ui';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import { createStore } from 'zustand';
import { App } from '../app';
import type { Outlet, OutletState } from '../remotes/outlet';
import { ownerOf } from '../remotes/routes';
import type { Composed } from './compose';
import { askUnanswered, foretell } from './data';
import { dehydrate } from './dehydrate';
import { createDrawingPlatform } from './drawing-platform';
import { splitAtFirstScreen } from './first-screen';

/** What the thread that draws hands in. */
export interface DrawNeeds {
  /** An anonymous visitor's GET. */
  readonly fetch: typeof fetch;
  /** Told whose part begins; without a name it ends. */
  readonly onTurn: (remote: string | undefined) => void;
  /** One drawing at a time: a thread says of one whose code it runs. Answers are waited for between the turns. */
  readonly inTurn: <T>(draw: () => Promise<T>) => Promise<T>;
  /** So long answers are waited for, and so long a part may be on its way while it is drawn, in ms. */
  readonly dataMs: number;
  readonly drawMs: number;
}
/** What was asked for and whose code ran, the thread remembers. */
export type Draw = (order: DrawOrder, needs: DrawNeeds) => Promise<Omit<Drawn, 'asked' | 'ran'>>;

/** Two are usual: one finds what was not foretold, one draws with it. */
const MOST_PASSES = 4;

export function createDraw(composed: Composed): Draw {
  return async (order, needs) => {
    const began = performance.now();
    const platform = createDrawingPlatform(composed, order, needs);
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, needs.dataMs, 'late');
    });
    let isLate =
      (await Promise.race([foretell(composed, platform, needs.onTurn), late])) === 'late';
    for (let passes = 1; ; passes += 1) {
      const drawing = await needs.inTurn(() => drawPass(composed, platform, needs));
      const isLast = isLate || passes === MOST_PASSES;
      const waiting = isLast ? undefined : askUnanswered(platform);
      if (!waiting) {
        const whole = !isLate && drawing.left.length === 0 && !lacksAnswers(platform);
        const state = dehydrate(platform, order.language);
        platform.queryClient.clear();
        return { ...drawing, whole, state, passes, ms: Math.round(performance.now() - began) };
      }
      isLate = (await Promise.race([waiting, late])) === 'late';
    }
  };
}

/** A service did not answer, or could not: a moment later the page has more in it. */
const lacksAnswers = ({ queryClient }: Platform): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => {
      const { status = 503 } = (state.error ?? {}) as Partial<ApiError>;
      return state.status === 'error' && (status >= 500 || status === 429);
    });

/** The owner's page is a React root of its own, as in the browser; the frame holds it as it is. */
async function drawPass(
  { entries, definitions }: Composed,
  platform: Platform,
  { onTurn, drawMs }: DrawNeeds,
): Promise<Pick<Drawn, 'html' | 'styles' | 'left'>> {
  const { pathname } = platform.history.location;
  const owner = ownerOf(entries, pathname);
  const definition = owner && definitions.get(owner.name);
  const sheet = new ServerStyleSheet();
  const left: DrawnPart[] = [];
  const draw = async (part: string, page: ReactNode, identifierPrefix?: string) => {
    const onError = (error: unknown) => void left.push(leftBy(error, part));
    return drawWhole(
      sheet.collectStyles(<LoadingStrategy value="suspense">{page}</LoadingStrategy>),
      {
        onError,
        signal: AbortSignal.timeout(drawMs),
        ...(identifierPrefix && { identifierPrefix }),
      },
    );
  };
  try {
    let page = '';
    if (definition?.App) {
      const { name, App: Pages } = definition;
      onTurn(name);
      page = await draw(
        name,
        <RemoteRoot name={name} App={Pages} platform={platform} />,
        name,
      ).then(
        (html) => `<div data-outlet><div data-drawn="${name}">${html}</div></div>`,
        () => '',
      );
      onTurn(undefined);
    }
    const html = await draw('shell', <App platform={platform} outlet={outletOf(page)} />);
    return { ...splitAtFirstScreen({ html, styles: sheet.getStyleTags() }), left };
  } finally {
    sheet.seal();
  }
}

/** Waits for all of it: what is still open is a part that failed, and its place says so to the browser. */
async function drawWhole(
  page: ReactNode,
  options: Parameters<typeof renderToReadableStream>[1],
): Promise<string> {
  const stream = await renderToReadableStream(page, {
    ...options,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return new Response(stream).text();
}

function outletOf(html: string): Outlet {
  const state = createStore<OutletState>(() => ({ phase: html ? 'drawn' : 'empty' }));
  return { state, html: { __html: html }, attach() {}, show: async () => {}, clear() {} };
}

/** The stack says whose fragment of the frame it was. Time that ran out is nobody's fault: a machine may be busy. */
function leftBy(error: unknown, part: string): DrawnPart {
  const reason = reasonOf(error);
  const [, thrower] = /atlas:([\w-]+)@/.exec(reason) ?? [];
  const isLate = (error as Partial<Error> | null)?.name === 'TimeoutError';
  return { part: thrower ?? part, reason, isFault: !isLate && (thrower ?? part) !== 'shell' };
}

/** The first lines of the stack: they name the release (`atlas:catalog@1.4.0`). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 400);
  return (error.stack ?? error.message).split('\n').slice(0, 4).join(' ').slice(0, 800);
}
