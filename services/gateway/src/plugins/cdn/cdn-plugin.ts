import { WROTE_COOKIE } from '@atlas/contracts';
import { Counter } from 'prom-client';
import { cdnVariables, toCdn } from './cdn-config';
import type { Cdn } from './cdn-config';
import { definePlugin } from '../define-plugin';
import type { Gateway } from '../define-plugin';
import { isPublic } from '../../pages/render-page';
import type { PageDraft } from '../../pages/page-types';
import { Purger } from './purger';
import { scriptSources } from './script-sources';
import { ALL_PAGES, keyHeader, keysBelow, keysOfPage } from './surrogate-keys';

/** For a CDN that purges by key. Also the maximum age of a page whose purge was lost. */
const PURGED_SECONDS = 300;
/** For incomplete pages, and for every page where the CDN cannot purge. */
const UNPURGED_SECONDS = 5;

/** Lets a CDN store pages that are the same for every visitor, and purges them by key (docs/deployment.md). */
export const cdnPlugin = definePlugin({
  name: 'cdn',
  env: cdnVariables,
  setup(gateway, settings) {
    const cdn = toCdn(settings);
    if (!cdn) return;
    sharePages(gateway, cdn);
    if (cdn.purge) purgeChanges(gateway, new Purger(cdn.header, cdn.purge, gateway.logger));
  },
});

function sharePages(gateway: Gateway, { header, purge }: Cdn): void {
  gateway.markPersonal({ cookies: [gateway.sessionCookie, WROTE_COOKIE] });
  const { origin } = gateway.config.publicOrigin;
  gateway.resolveComposition(({ context, url }, composition) => {
    // Canaries depend on a cookie, which a CDN does not look at.
    if (!composition.isSameForAll || gateway.isPersonal(context, url)) return undefined;
    return { ...composition, isShared: true, scriptSources: (page) => scriptSources(origin, page) };
  });
  gateway.onPage((page) => {
    if (!isStored(page)) return undefined;
    const { request, found, metadata, rendered, registryPath } = page;
    const isComplete = metadata.isComplete && rendered?.isComplete === true;
    const seconds = isComplete && purge ? PURGED_SECONDS : UNPURGED_SECONDS;
    const keys = keysOfPage(
      {
        path: request.path,
        owner: found.owner?.name,
        registryPath,
        dependencies: [...metadata.dependencies, ...(rendered?.result?.dependencies ?? [])],
      },
      gateway.routeTable,
    );
    return {
      headers: [
        ['Cache-Control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`],
        keyHeader(header, keys),
      ],
    };
  });
}

const isStored = ({ composition, metadata, found }: PageDraft): boolean =>
  composition.isShared && metadata.status === 200 && isPublic(found.page) && !found.owner?.off;

function purgeChanges(gateway: Gateway, purger: Purger): void {
  gateway.onInvalidate((prefixes) => purger.purge(keysBelow(prefixes, gateway.routeTable)));
  gateway.onReleaseChange(() => purger.purge([ALL_PAGES]));
  // The CDN may store pages of an earlier shell.
  gateway.onReady(() => purger.purge([ALL_PAGES]));
  gateway.onClose(() => purger.stop());
  gateway.metrics((registry) => {
    new Counter({
      name: 'atlas_gateway_purges_total',
      help: 'Purge requests to a CDN, by outcome: taken, failed.',
      labelNames: ['outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(purger.calls)) this.inc({ outcome }, count);
      },
    });
  });
}
