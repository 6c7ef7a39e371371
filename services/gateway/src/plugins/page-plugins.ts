import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { createSendEarlyHints } from '../pages/early-hints';
import { METADATA_TIMEOUT_MS } from '../pages/metadata-cache';
import { RENDER_TIMEOUT_MS } from '../pages/page-cache';
import { NO_ADDITIONS } from '../pages/page-plugins';
import type {
  CompositionRequest,
  PageAdditions,
  PageDraft,
  PageInput,
  PagePlugins,
  PageRequest,
  ResolvedComposition,
} from '../pages/page-plugins';
import { isPublic } from '../pages/render-page';
import { createSharedPages } from './cdn/shared-pages';
import { faultScript } from './faults/page-script';
import { takeFaultLink } from './faults/take-link';
import { Overrides } from './overrides/overrides';
import { Previews } from './previews/previews';

/** The built-in plugins where a page request calls them. Replaced by the plugin host. */
export function createPagePlugins(
  context: GatewayContext,
  warm: (registry: Registry) => Promise<void>,
): PagePlugins & { readonly previews: Previews } {
  const {
    config,
    faults,
    auth: { visitors },
  } = context;
  const overrides = new Overrides(config);
  const previews = new Previews(context);
  const sharedPages = createSharedPages(context);
  const sendEarlyHints = createSendEarlyHints(config);
  const failingBundles = ({ context: { running } }: CompositionRequest) => running?.scenario.halves;

  async function resolveComposition(
    request: CompositionRequest,
    { released: live, isSameForAll }: ResolvedComposition,
  ): Promise<ResolvedComposition> {
    const { cookies, running } = request.context;
    const isShared = isSameForAll && (await sharedPages.mayShare(request.context, request.url));
    const offered = await previews.view(cookies, live);
    const visible = faults.view(overrides.view(cookies, offered), running);
    const isPreview = offered.previews !== undefined;
    return {
      released: withoutBroken(offered, failingBundles(request)),
      visible,
      isPreview,
      isTrial: isPreview || running !== undefined,
      isSameForAll,
      isShared,
      developerOrigins: visible.overrides?.map(({ origin }) => origin) ?? [],
    };
  }

  async function respondToLink(
    request: PageRequest,
    { released }: ResolvedComposition,
  ): Promise<boolean> {
    const { context: exchange, req, res, visitor } = request;
    if (await previews.take(exchange, req, res, { released, warm })) return true;
    if (await overrides.take(exchange, req, res, released)) return true;
    if (!visitors.read(exchange.cookies)) res.append('Set-Cookie', visitors.toCookie(visitor));
    return takeFaultLink(faults, exchange, { req, res, visitor });
  }

  async function runStep<T>(
    step: 'metadata' | 'render',
    { request, found }: PageInput,
    run: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { scenario } = request.context.running ?? {};
    const { halves = {}, operations, offline } = scenario ?? {};
    if (step === 'metadata') {
      const fault = halves[found.owner?.name ?? 'shell'];
      if (fault === 'hanging') await sleep(METADATA_TIMEOUT_MS);
      return fault ? undefined : run();
    }
    // Calls that fail on purpose are made by the browser.
    if (operations || offline || halves.shell === 'broken') return undefined;
    const result = await run();
    const executed = (result as { executedRemotes?: string[] } | undefined)?.executedRemotes ?? [];
    if (halves.shell !== 'hanging' && !executed.some((name) => halves[name] === 'hanging'))
      return result;
    await sleep(RENDER_TIMEOUT_MS);
    return undefined;
  }

  function onPage(draft: PageDraft): PageAdditions {
    const { request, composition, found, metadata, rendered, registryPath } = draft;
    const { running } = request.context;
    if (
      composition.isShared &&
      metadata.status === 200 &&
      isPublic(found.page) &&
      !found.owner?.off
    )
      sharedPages.share(request.res, {
        path: request.path,
        owner: found.owner?.name,
        registryPath,
        asked: [...metadata.dependencies, ...(rendered?.drawn?.dependencies ?? [])],
        isWhole: metadata.isComplete && rendered?.isComplete === true,
      });
    if (!running) return NO_ADDITIONS;
    return {
      headElements: [faultScript(running, '__NONCE__')],
      shellData: { running },
      headers: [],
      canPreloadCalls: !running.scenario.operations,
    };
  }

  return {
    previews,
    resolveComposition,
    // Links of plugins have a parameter whose name starts so.
    onPageRequest: (request, composition) =>
      request.url.includes('atlas-') ? respondToLink(request, composition) : undefined,
    onPageStep: (step, input, run) =>
      input.request.context.running ? runStep(step, input, run) : run(),
    onPageStart: sendEarlyHints,
    onPage,
  };
}

/** The releases without the server bundles that fail for this browser. */
function withoutBroken(
  registry: Registry,
  bundles: Readonly<Record<string, string | undefined>> | undefined,
): Registry {
  if (!bundles) return registry;
  const remotes = registry.remotes.map(({ server, ...entry }) =>
    bundles[entry.name] === 'broken' || !server ? entry : { ...entry, server },
  );
  return { ...registry, remotes };
}
