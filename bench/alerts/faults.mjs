import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../soak/visitor.mjs';
import { halt, keepKilling, keepSending, slowDown } from './disturb.mjs';
import { keepFailingToLoad, keepReportingVitals } from './reports.mjs';
import { startWrongRegistry } from './wrong-site-url.mjs';

/** Pages at once, above what one gateway takes. */
const CROWD = 600;
/** Above the two minutes that stand for the hour of ReleaseSlower. */
const DAY_BEFORE_MS = 150_000;

const LISTS = ['/api/ai-tools', '/api/reviews?sort=recent', '/api/ai-bundles'];
const PAGES = ['/', '/community', '/discover', '/ai-detail-enhanced/canva'];

/** Faults: `plant` begins one and returns what ends it. */
export const FAULTS = [
  {
    name: 'account does not respond',
    alerts: [
      'CircuitOpen',
      'ServiceFailing',
      'RevocationsUnknown',
      'GatewayErrors',
      'InstanceUnhealthy',
    ],
    plant: (site) => halt(site, 'account', ['/api/auth/user', '/api/ai-tools']),
  },
  {
    name: 'the database does not respond',
    alerts: ['ServiceErrors'],
    plant: (site) => halt(site, 'mongo-embedded', LISTS),
  },
  {
    name: 'the database ends again and again',
    alerts: ['DatabaseFailing'],
    plant: (site) => keepKilling(site, 'mongo-embedded', 1_500, LISTS),
  },
  {
    name: 'the database responds late',
    alerts: ['DatabaseSlow', 'OperationSlow', 'GatewaySlow'],
    plant: (site) =>
      slowDown(site, ['mongo-embedded'], { stoppedMs: 2_000, runningMs: 60, paths: LISTS }),
  },
  {
    name: 'gateway and catalog have no processor for 400 ms at a time',
    alerts: ['EventLoopBlocked', 'EventLoopLate'],
    // Few requests: the processes must still respond to the scrape within two seconds.
    plant: (site) =>
      slowDown(site, ['gateway', 'catalog'], {
        ...{ stoppedMs: 400, runningMs: 600 },
        ...{ paths: LISTS, perSecond: 1 },
      }),
  },
  {
    name: 'the renderer does not respond',
    alerts: ['PagesNotRendered'],
    plant: (site) => halt(site, 'renderer', PAGES),
  },
  {
    name: `${CROWD} pages at once, again and again`,
    alerts: ['PagesRefused'],
    plant: (site) => {
      const timer = setInterval(() => {
        const stop = keepSending(site, PAGES, CROWD);
        setTimeout(stop, 1_000);
      }, 2_000);
      return () => clearInterval(timer);
    },
  },
  {
    name: 'the route table has an error',
    alerts: ['RouteTableRefused'],
    plant: ({ routes }) => {
      const before = readFileSync(routes, 'utf8');
      writeFileSync(routes, '{ "routes": [{ "prefix": "api" }] }');
      return () => writeFileSync(routes, before);
    },
  },
  {
    name: 'the CDN takes no purges',
    alerts: ['PurgesFail'],
    plant: async (site) => {
      site.stopPurges();
      const visitor = new Visitor(site.origin);
      const { items } = await (await visitor.send('/api/reviews?sort=recent')).json();
      const vote = () =>
        visitor.send(`/api/reviews/${items[0].id}/helpful`, {
          method: 'PUT',
          body: { helpful: Math.random() < 0.5 },
        });
      const timer = setInterval(() => void vote().catch(() => {}), 1_000);
      return () => clearInterval(timer);
    },
  },
  {
    name: 'the Redis is gone',
    alerts: ['SharedStateGone'],
    plant: (site) => {
      site.stopRedis();
      return site.startRedis;
    },
  },
  {
    name: 'a registry has a wrong SITE_URL',
    alerts: ['SiteUnreachable'],
    plant: startWrongRegistry,
  },
  {
    name: 'pages of one slice become slow and jump',
    alerts: ['PageSlow', 'PageSluggish', 'PageJumps', 'ReleaseSlower'],
    plant: async (site) => {
      const stop = keepReportingVitals(site, '/community', [['LCP', 900]]);
      await sleep(DAY_BEFORE_MS);
      stop();
      return keepReportingVitals(site, '/community', [
        ['LCP', 9_000],
        ['INP', 900],
        ['CLS', 0.6],
      ]);
    },
  },
  {
    name: 'the only release of a slice fails to load',
    alerts: ['RemoteLoadErrors', 'ReleaseHeld'],
    plant: (site) => keepFailingToLoad(site, '/category-ranking', 'quiz'),
  },
];
