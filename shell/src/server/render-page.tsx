import { recordOf } from '@atlas/contracts';
import type { RenderResult, RenderTarget, SkippedRemote } from '@atlas/contracts';
import { ApiError, RemoteRoot } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { LoadingStrategy } from '@atlas/ui';
import type { ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { createStore } from 'zustand';
import { App } from '../app';
import type { Outlet, OutletState } from '../remotes/outlet';
import { ownerOf } from '../remotes/routes';
import type { ComposedSite } from './compose';
import { dehydratePage } from './dehydrate';
import { splitAtFirstScreen } from './first-screen';
import { fetchPendingQueries, prefetchPageData } from './page-data';
import { renderToString } from './render-to-string';
import { createServerPlatform } from './server-platform';

/** Supplied by the renderer's worker thread. */
export interface RenderPageOptions {
  /** GET as an anonymous visitor. */
  readonly fetch: typeof fetch;
  /** Called with a remote before its code runs, and with undefined after it. */
  readonly onFragmentRender: (remote: string | undefined) => void;
  /** Runs one render pass at a time, because a worker reports the activity of one page. Data is fetched between the passes. */
  readonly runExclusive: <T>(render: () => Promise<T>) => Promise<T>;
  /** Time limit for the data of the page. */
  readonly dataTimeoutMs: number;
  /** Time limit for suspended components in one pass. */
  readonly renderTimeoutMs: number;
}
/** Renders a page. The worker adds its dependencies and the remotes that were executed. */
export type RenderPage = (
  target: RenderTarget,
  options: RenderPageOptions,
) => Promise<Omit<RenderResult, 'dependencies' | 'executedRemotes'>>;

type RenderedParts = Pick<RenderResult, 'html' | 'styles' | 'skipped'>;

/** Usual are two: the first finds queries that were not prefetched, the second renders their data. */
const MAX_PASSES = 4;
const MAX_REASON_LENGTH = 800;
const MAX_MESSAGE_LENGTH = 400;

/** Creates the function that renders pages of a composition. */
export function createRenderPage(site: ComposedSite): RenderPage {
  return async (target, options) => {
    const startedAt = performance.now();
    const platform = createServerPlatform(site, target, options);
    const timeout = new Promise<'timeout'>((resolve) => {
      setTimeout(resolve, options.dataTimeoutMs, 'timeout');
    });
    const isTimeout = async (data: Promise<unknown>) =>
      (await Promise.race([data, timeout])) === 'timeout';
    let isLate = await isTimeout(prefetchPageData(site, platform, options.onFragmentRender));
    for (let passes = 1; ; passes += 1) {
      const parts = await options.runExclusive(() => renderPass(site, platform, options));
      const isLast = isLate || passes === MAX_PASSES;
      const pending = isLast ? undefined : fetchPendingQueries(platform);
      if (!pending) {
        const isComplete = !isLate && parts.skipped.length === 0 && !hasFailedQueries(platform);
        const dehydratedState = dehydratePage(platform, target.language, isComplete);
        platform.queryClient.clear();
        const durationMs = Math.round(performance.now() - startedAt);
        return { ...parts, isComplete, dehydratedState, passes, durationMs };
      }
      isLate = await isTimeout(pending);
    }
  };
}

/** Whether a query failed in a way that may be over a moment later. */
const hasFailedQueries = ({ queryClient }: Platform): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => {
      const status = state.error instanceof ApiError ? state.error.status : 503;
      return state.status === 'error' && (status >= 500 || status === 429);
    });

/** Renders the owner's page as a React root of its own, as in the browser, and then the frame around it. */
async function renderPass(
  { entries, definitions }: ComposedSite,
  platform: Platform,
  { onFragmentRender, renderTimeoutMs }: RenderPageOptions,
): Promise<RenderedParts> {
  const { pathname } = platform.history.location;
  const owner = ownerOf(entries, pathname);
  const definition = owner && definitions.get(owner.name);
  const sheet = new ServerStyleSheet();
  const skipped: SkippedRemote[] = [];
  const render = async (remote: string, page: ReactNode, identifierPrefix?: string) => {
    const onError = (error: unknown) => void skipped.push(toSkippedRemote(error, remote));
    const element = <LoadingStrategy value="suspense">{page}</LoadingStrategy>;
    return renderToString(sheet.collectStyles(element), {
      onError,
      signal: AbortSignal.timeout(renderTimeoutMs),
      ...(identifierPrefix && { identifierPrefix }),
    });
  };
  try {
    let page = '';
    if (definition?.App) {
      const { name, App: Pages } = definition;
      onFragmentRender(name);
      page = await render(
        name,
        <RemoteRoot name={name} App={Pages} platform={platform} />,
        name,
      ).then(
        (html) => `<div data-outlet><div data-server-rendered="${name}">${html}</div></div>`,
        () => '',
      );
      onFragmentRender(undefined);
    }
    const html = await render('shell', <App platform={platform} outlet={outletOf(page)} />);
    return { ...splitAtFirstScreen({ html, styles: sheet.getStyleTags() }), skipped };
  } finally {
    sheet.seal();
  }
}

function outletOf(html: string): Outlet {
  const state = createStore<OutletState>(() => ({ phase: html ? 'server-rendered' : 'empty' }));
  return { state, html: { __html: html }, attach() {}, show: async () => {}, clear() {} };
}

/** Finds the remote that failed in the stack trace. A timeout is not counted against it: the host may be overloaded. */
function toSkippedRemote(error: unknown, renderedRemote: string): SkippedRemote {
  const reason = reasonOf(error);
  const [, thrower] = /atlas:([\w-]+)@/.exec(reason) ?? [];
  const remote = thrower ?? renderedRemote;
  const isTimeout = recordOf(error).name === 'TimeoutError';
  return { remote, reason, isFault: !isTimeout && remote !== 'shell' };
}

/** The first lines of the stack trace, which name the release (`atlas:catalog@1.4.0`). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_MESSAGE_LENGTH);
  const lines = (error.stack ?? error.message).split('\n').slice(0, 4);
  return lines.join(' ').slice(0, MAX_REASON_LENGTH);
}
