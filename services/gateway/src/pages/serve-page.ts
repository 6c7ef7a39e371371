import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import { createAssemblePage } from './assemble-page';
import { findPage } from './find-page';
import { createGetMetadata } from './get-metadata';
import { isSettled } from './is-settled';
import { toPageRequest, withLanguage } from './page-request';
import type { PageServices } from './page-services';
import type { PageInput } from './page-types';
import { preloadsOf } from './preload-links';
import { createRenderPage } from './render-page';
import { canStream, sendNoShell, sendPage, setPageHeaders, streamPage } from './send-page';

export type ServePage = (context: RequestContext, req: Request, res: Response) => Promise<void>;

/** Responds to a page request with the shell's page for this visitor. A path without a page gets a page with status 404. */
export function createServePage(
  gateway: GatewayContext,
  { template, renderer, registryFiles, resolveComposition, preloadReleases }: PageServices,
): ServePage {
  const {
    auth: { visitors },
    plugins,
  } = gateway;
  const { origin } = gateway.config.publicOrigin;
  const getMetadata = createGetMetadata(renderer, gateway);
  const renderPage = createRenderPage(renderer, gateway);
  const assemblePage = createAssemblePage(gateway);

  return async (context, req, res) => {
    const known = visitors.read(context.cookies);
    const visitor = known ?? visitors.create();
    const request = toPageRequest(context, req, res, origin, {
      visitor,
      preloadReleases,
    });

    const [shell, composition] = await Promise.all([template(), resolveComposition(request)]);
    if (!plugins.onPageRequest.isEmpty) {
      const handled = await plugins.onPageRequest.first(request, composition);
      if (handled) return;
    }
    if (!known && !composition.isShared) res.append('Set-Cookie', visitors.toCookie(visitor));
    setPageHeaders(request, composition);
    if (!shell) return sendNoShell(res, request.language);
    const { host, html, first } = shell;
    const registry = composition.visible;
    const found = findPage(registry, host, request.path);
    context.outcome.page = found.page.path;
    context.outcome.via = 'browser';
    const registryPath = `/releases${registryFiles.pathOf(registry)}`;
    const input: PageInput = { request, composition, host, found };

    const gettingMetadata = getMetadata(input);
    const rendering = renderPage(input);
    // Each is awaited below; a failure before that must not end the process.
    for (const work of [gettingMetadata, rendering])
      if (work instanceof Promise) work.catch(() => undefined);
    const parts = { found, first, language: request.language, registry, registryPath };
    if (!plugins.onPageStart.isEmpty)
      await plugins.onPageStart.each({
        ...input,
        preloads: () => preloadsOf(html, parts),
        isReady: () => isSettled(gettingMetadata, rendering),
      });

    const metadata = await gettingMetadata;
    if (metadata.redirect) return res.redirect(308, withLanguage(metadata.redirect, request.query));
    // The headers of a shared page depend on the rendered page.
    const isStreamed = !composition.isShared && canStream(req) && !(await isSettled(rendering));
    const rendered = isStreamed ? undefined : await rendering;

    const draft = { ...input, metadata, rendered, registryPath };
    const page = assemblePage({ ...draft, shell, additions: plugins.pageAdditions(draft) });
    if (isStreamed) return streamPage(request, page, rendering);
    return sendPage(request, page);
  };
}
