import { writeFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../soak/visitor.mjs';

/** Pages at once, above what one gateway takes. */
const CROWD = 600;
const REPORTS = 70;

/** Alerts that no fault here fires, and why. */
export const NOT_PLANTED = {
  InstanceUnhealthy: 'needs two processes of a service: the rehearsal ends one',
  ReleaseHeld: 'needs a failing release without one to return to',
  SiteUnreachable: 'needs a publication while the site has another token',
};

/** Sends requests until it is stopped. Whatever becomes of them is what the fault does to visitors. */
function keepSending(site, paths, perSecond) {
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const to = paths[number % paths.length];
    void fetch(`${site.origin}${to}${to.includes('?') ? '&' : '?'}n=${Date.now()}${number}`, {
      signal: AbortSignal.timeout(20_000),
    })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }, 1_000 / perSecond);
  return () => clearInterval(timer);
}

/** Stops a process, and lets it go on at the end. */
function halt(site, name, paths, perSecond = 10) {
  const pid = site.pidOf(name);
  process.kill(pid, 'SIGSTOP');
  const stopSending = keepSending(site, paths, perSecond);
  return () => {
    stopSending();
    process.kill(pid, 'SIGCONT');
  };
}

/** Stops a process again and again for a short time. */
function slowDown(site, names, { stoppedMs, runningMs, paths }) {
  const pids = names.map(site.pidOf);
  const signal = (name) => pids.forEach((pid) => process.kill(pid, name));
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      signal('SIGSTOP');
      await sleep(stoppedMs);
      signal('SIGCONT');
      await sleep(runningMs);
    }
  })();
  const stopSending = keepSending(site, paths, 10);
  return async () => {
    isOver = true;
    stopSending();
    await done;
  };
}

/** Opens a page and reports about it as the page does. */
async function report(site, path, body) {
  const visitor = new Visitor(site.origin);
  const html = await (await visitor.send(path)).text();
  const [, ticket] = /name="atlas-ticket" content="([^"]+)"/.exec(html) ?? [];
  const sent = await visitor.send('/load-errors', { method: 'POST', body: { ticket, ...body } });
  await sent.arrayBuffer();
  if (!sent.ok) throw new Error(`The report was answered with ${sent.status}.`);
}

async function reportVitals(site, values) {
  for (let at = 0; at < REPORTS; at += 1)
    await report(site, '/community', { vitals: { path: '/community', language: 'ko', values } });
}

const LISTS = ['/api/ai-tools', '/api/reviews?sort=recent', '/api/ai-bundles'];
const PAGES = ['/', '/community', '/discover', '/ai-detail-enhanced/canva'];

/** Faults: `plant` begins one and returns what ends it. */
export const FAULTS = [
  {
    name: 'account does not respond',
    alerts: ['CircuitOpen', 'ServiceFailing', 'RevocationsUnknown', 'GatewayErrors'],
    // First the vitals that a later release is compared with.
    plant: async (site) => {
      await reportVitals(site, [['LCP', 900]]);
      return halt(site, 'account', ['/api/auth/user', '/api/ai-tools']);
    },
  },
  {
    name: 'the database does not respond',
    alerts: ['ServiceErrors'],
    plant: (site) => halt(site, 'mongo-embedded', LISTS),
  },
  {
    name: 'the database ends again and again',
    alerts: ['DatabaseFailing'],
    plant: (site) => {
      const stopSending = keepSending(site, LISTS, 40);
      const timer = setInterval(() => {
        try {
          process.kill(site.pidOf('mongo-embedded'), 'SIGKILL');
        } catch {
          // It has not been started again yet.
        }
      }, 1_500);
      return () => {
        stopSending();
        clearInterval(timer);
      };
    },
  },
  {
    name: 'the database responds late',
    alerts: ['DatabaseSlow', 'OperationSlow', 'GatewaySlow'],
    plant: (site) =>
      slowDown(site, ['mongo-embedded'], { stoppedMs: 2_000, runningMs: 60, paths: LISTS }),
  },
  {
    name: 'gateway and catalog have no processor for half a second at a time',
    alerts: ['EventLoopBlocked', 'EventLoopLate'],
    plant: (site) =>
      slowDown(site, ['gateway', 'catalog'], { stoppedMs: 500, runningMs: 300, paths: LISTS }),
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
      site.purges.closeAllConnections();
      site.purges.close();
      const visitor = new Visitor(site.origin);
      const { items } = await (await visitor.send('/api/reviews?sort=recent')).json();
      const timer = setInterval(
        () =>
          void visitor
            .send(`/api/reviews/${items[0].id}/helpful`, {
              method: 'PUT',
              body: { helpful: Math.random() < 0.5 },
            })
            .catch(() => {}),
        1_000,
      );
      return () => clearInterval(timer);
    },
  },
  {
    name: 'the Redis is gone',
    alerts: ['SharedStateGone'],
    plant: ({ redis }) => {
      redis.kill('SIGKILL');
      return () => {};
    },
  },
  {
    name: 'pages of one release are slow and jump',
    alerts: ['PageSlow', 'PageSluggish', 'PageJumps', 'ReleaseSlower'],
    plant: async (site) => {
      await reportVitals(site, [
        ['LCP', 9_000],
        ['INP', 900],
        ['CLS', 0.6],
      ]);
      return () => {};
    },
  },
  {
    name: 'a slice fails to load',
    alerts: ['RemoteLoadErrors'],
    plant: (site) => {
      const errors = [{ remote: 'community', part: 'load', phase: 'load', message: 'planted' }];
      const tried = [['community', 'load']];
      const timer = setInterval(
        () => void report(site, '/community', { tried, errors }).catch(() => {}),
        300,
      );
      return () => clearInterval(timer);
    },
  },
];
