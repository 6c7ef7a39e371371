import { WROTE_COOKIE } from '@atlas/contracts';
import { Counter } from 'prom-client';
import type { Cdn } from '../../config/cdn-config';
import { definePlugin } from '../define-plugin';
import type { Gateway, Plugin } from '../define-plugin';
import type { PageParts } from '../plugin-types';
import { Purger } from './purger';
import { ALL_PAGES, keyHeader, keysBelow, keysOfPage } from './surrogate-keys';

/** While a CDN purges by key. A change that it is not told of lasts as long. */
const PURGED_SECONDS = 300;
/** For incomplete pages, and for every page where the CDN cannot purge. */
const UNPURGED_SECONDS = 5;

/** Lets a CDN store pages that are the same for every visitor, and purges them by key (docs/deployment.md). */
export const createCdnPlugin = (cdn: Cdn): Plugin =>
  definePlugin({
    name: 'cdn',
    setup(gateway) {
      sharePages(gateway, cdn);
      if (cdn.purge) purgeChanges(gateway, new Purger(cdn.header, cdn.purge, gateway.logger));
    },
  });

function sharePages(gateway: Gateway, { header, purge }: Cdn): void {
  gateway.markPersonal({ cookies: [gateway.sessionCookie, WROTE_COOKIE] });
  // Canaries depend on a cookie, which a CDN does not look at.
  gateway.isPageShared(
    async (request) => !gateway.isPersonal(request) && !(await gateway.releases.hasCanary()),
  );
  gateway.onPage(({ res }, page) => {
    if (!isStored(page)) return;
    const seconds = page.isComplete && purge ? PURGED_SECONDS : UNPURGED_SECONDS;
    res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`);
    res.setHeader(...keyHeader(header, keysOfPage(page, gateway.routeTable)));
  });
}

const isStored = ({ isShared, isPublic, status }: PageParts): boolean =>
  isShared && isPublic && status === 200;

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
