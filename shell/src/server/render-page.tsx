import type { RenderResult, SkippedRemote, RenderTarget } from '@atlas/contracts';
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
import type { ComposedSite } from './compose';
import { fetchPendingQueries, prefetchPageData } from './page-data';
import { dehydrate } from './dehydrate';
import { createServerPlatform } from './server-platform';
import { splitAtFirstScreen } from './first-screen';

/** What the thread that draws hands in. */
export interface RenderPageOptions {
  /** An anonymous visitor's GET. */
  readonly fetch: typeof fetch;
  /** Told whose part begins; without a name it ends. */
  readonly onFragmentRender: (remote: string | undefined) => void;
  /** One drawing at a time: a thread says of one whose code it runs. Answers are waited for between the turns. */
  readonly runExclusive: <T>(draw: () => Promise<T>) => Promise<T>;
  /** So long answers are waited for, and so long a part may be on its way while it is drawn, in ms. */
  readonly dataTimeoutMs: number;
  readonly renderTimeoutMs: number;
}
/** What was asked for and whose code ran, the thread remembers. */
export type RenderPage = (
  order: RenderTarget,
  needs: RenderPageOptions,
) => Promise<Omit<RenderResult, 'dependencies' | 'executedRemotes'>>;

/** Two are usual: one finds what was not foretold, one draws with it. */
const MOST_PASSES = 4;

export function createRenderPage(composed: ComposedSite): RenderPage {
  return async (order, needs) => {
    const began = performance.now();
    const platform = createServerPlatform(composed, order, needs);
    const late = new Promise<'late'>((resolve) => {
      setTimeout(resolve, needs.dataTimeoutMs, 'late');
    });
    let isLate =
      (await Promise.race([prefetchPageData(composed, platform, needs.onFragmentRender), late])) ===
      'late';
    for (let passes = 1; ; passes += 1) {
      const drawing = await needs.runExclusive(() => renderPass(composed, platform, needs));
      const isLast = isLate || passes === MOST_PASSES;
      const waiting = isLast ? undefined : fetchPendingQueries(platform);
      if (!waiting) {
        const whole = !isLate && drawing.skipped.length === 0 && !hasFailedQueries(platform);
        const state = dehydrate(platform, order.language);
        platform.queryClient.clear();
        return {
          ...drawing,
          isComplete: whole,
          dehydratedState: state,
          passes,
          durationMs: Math.round(performance.now() - began),
        };
      }
      isLate = (await Promise.race([waiting, late])) === 'late';
    }
  };
}

/** A service did not answer, or could not: a moment later the page has more in it. */
const hasFailedQueries = ({ queryClient }: Platform): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => {
      const { status = 503 } = (state.error ?? {}) as Partial<ApiError>;
      return state.status === 'error' && (status >= 500 || status === 429);
    });

/** The owner's page is a React root of its own, as in the browser; the frame holds it as it is. */
async function renderPass(
  { entries, definitions }: ComposedSite,
  platform: Platform,
  { onFragmentRender: onTurn, renderTimeoutMs: drawMs }: RenderPageOptions,
): Promise<Pick<RenderResult, 'html' | 'styles' | 'skipped'>> {
  const { pathname } = platform.history.location;
  const owner = ownerOf(entries, pathname);
  const definition = owner && definitions.get(owner.name);
  const sheet = new ServerStyleSheet();
  const left: SkippedRemote[] = [];
  const draw = async (part: string, page: ReactNode, identifierPrefix?: string) => {
    const onError = (error: unknown) => void left.push(toSkippedRemote(error, part));
    return renderToString(
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
        (html) => `<div data-outlet><div data-server-rendered="${name}">${html}</div></div>`,
        () => '',
      );
      onTurn(undefined);
    }
    const html = await draw('shell', <App platform={platform} outlet={outletOf(page)} />);
    return { ...splitAtFirstScreen({ html, styles: sheet.getStyleTags() }), skipped: left };
  } finally {
    sheet.seal();
  }
}

/** Waits for all of it: what is still open is a part that failed, and its place says so to the browser. */
async function renderToString(
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
  const state = createStore<OutletState>(() => ({ phase: html ? 'server-rendered' : 'empty' }));
  return { state, html: { __html: html }, attach() {}, show: async () => {}, clear() {} };
}

/** The stack says whose fragment of the frame it was. Time that ran out is nobody's fault: a machine may be busy. */
function toSkippedRemote(error: unknown, part: string): SkippedRemote {
  const reason = reasonOf(error);
  const [, thrower] = /atlas:([\w-]+)@/.exec(reason) ?? [];
  const isLate = (error as Partial<Error> | null)?.name === 'TimeoutError';
  return { remote: thrower ?? part, reason, isFault: !isLate && (thrower ?? part) !== 'shell' };
}

/** The first lines of the stack: they name the release (`atlas:catalog@1.4.0`). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 400);
  return (error.stack ?? error.message).split('\n').slice(0, 4).join(' ').slice(0, 800);
}
