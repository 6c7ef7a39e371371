import { Problem } from '@atlas/contracts';
import type { FaultChoices, FaultTicket } from '@atlas/contracts/faults';
import type { Gateway, RequestOf } from '@atlas/service-gateway/plugin';
import express from 'express';
import type { RequestHandler, Router } from 'express';
import { Delays } from './delays';
import { FAULT_PARAMETER } from './fault-link';
import { drop, sendFaultProblem } from './fault-responses';
import { FAULT_FILES } from './faulty-registry';
import { publicOperations } from './operations';
import { parseScenario } from './parse-scenario';
import type { RunningScenarios } from './running-scenarios';

/** Longer than a page waits for a file, shorter than its timeout. */
const SLOW_MS = 3_000;

/** Routes for choosing faults, for signing a scenario, and for files of slices with a fault. */
export function faultRoutes(
  router: Router,
  gateway: Gateway,
  scenarios: RunningScenarios,
  requestOf: RequestOf,
): void {
  const { config, releases } = gateway;
  const delays = new Delays(gateway);

  const getChoices = async (): Promise<FaultChoices> => {
    const { viewers } = scenarios;
    if (!scenarios.isAllowed) return { allowed: false, operations: [], slices: [], viewers };
    const { remotes } = await releases.registry();
    const slices = remotes.map(({ name }) => name);
    return { allowed: true, operations: publicOperations(gateway.services), slices, viewers };
  };

  router.get('/faults', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await getChoices());
  });

  router.post(
    '/faults',
    requireSameOrigin(config.publicOrigin.origin),
    express.json({ limit: '8kb' }),
    async (req, res) => {
      if (!scenarios.isAllowed)
        throw new Problem('not-allowed', { detail: 'This site doesn’t allow fault scenarios.' });
      const ticket = scenarios.signed.issue(parseScenario(req.body, await getChoices()));
      if (!ticket) throw new Problem('too-large', { detail: 'The scenario fits into no address.' });
      const body: FaultTicket = {
        address: `/?${FAULT_PARAMETER}=${ticket.ticket}`,
        expires: ticket.expires,
      };
      res.set('Cache-Control', 'no-store').status(201).json(body);
    },
  );

  const failFile: RequestHandler = async (req, res, next) => {
    const request = requestOf(req);
    const scenario = scenarios.of(request)?.scenario;
    const [, slice = ''] = req.path.split('/');
    const fault = scenario?.remotes?.[slice];
    if (!scenario || !fault) throw new Problem('file-not-found');
    scenarios.mark(request, scenario.name);
    res.setHeader('X-Atlas-Fault', encodeURIComponent(scenario.name));
    if (fault === 'broken') return void sendFaultProblem(gateway, request, '503');
    if (fault === 'hanging') return void (await delays.hang(request));
    if (await delays.wait(request, SLOW_MS)) next();
    return undefined;
  };
  const files = express.static(config.releasesDir, {
    index: false,
    redirect: false,
    setHeaders(res) {
      // The next page must request the file again, so that the fault applies to it too.
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    },
  });
  router.use(
    FAULT_FILES,
    gateway.files.hideServerFiles,
    failFile,
    gateway.files.fetchMissing,
    files,
    () => {
      throw new Problem('file-not-found');
    },
  );

  router.use('/releases', (req, _res, next) => {
    const request = requestOf(req);
    const scenario = scenarios.of(request)?.scenario;
    const [, name = ''] = req.path.split('/');
    const isRegistry = name.startsWith('registry.');
    // Without a network a browser has only the files in its cache.
    if (scenario?.offline && !isRegistry) return void drop(request);
    // The previous release would replace the one with the fault.
    const isBefore = req.path === `/${name}/before.json`;
    if (isBefore && scenario?.remotes?.[name]) throw new Problem('file-not-found');
    return next();
  });
}

/** Refuses requests of other sites, without a reason. */
function requireSameOrigin(origin: string): RequestHandler {
  return (req, _res, next) => {
    const { 'sec-fetch-site': site } = req.headers;
    const isOwn = site === undefined ? req.headers.origin === origin : site === 'same-origin';
    if (!isOwn) throw new Problem('cross-site-request');
    next();
  };
}
