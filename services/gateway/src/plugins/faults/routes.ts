import { invalidInput, Problem } from '@atlas/contracts';
import { scenarioSchema } from '@atlas/contracts/faults';
import type { FieldError } from '@atlas/contracts';
import type { FaultChoices, FaultTicket, Scenario } from '@atlas/contracts/faults';
import express from 'express';
import type { Express, Request, RequestHandler } from 'express';
import type { GatewayContext } from '../../context';
import type { RequestContext } from '../../http/request-context';
import { hideServerFiles } from '../../static/serve-files';
import { drop, problemAs } from './answers';
import { FAULT_FILES } from './faults';
import { publicOperations } from './operations';
import { PARAMETER } from './take-link';

/** Later than patience, sooner than a deadline. */
const SLOW_MS = 3_000;

type ExchangeOf = (req: Request) => RequestContext;

/** What may go wrong, a ticket for what should, and files of slices that have a fault. */
export function serveFaults(
  site: Express,
  {
    faults,
    config,
    registry: { liveServices, releases, releaseRegistry: runningReleases },
  }: GatewayContext,
  exchangeOf: ExchangeOf,
): void {
  const choices = async (): Promise<FaultChoices> => {
    const { viewers } = faults;
    if (!faults.allowed) return { allowed: false, operations: [], slices: [], viewers };
    const { remotes } = await releases.registry();
    const slices = remotes.map(({ name }) => name);
    return { allowed: true, operations: publicOperations(liveServices), slices, viewers };
  };

  site.get('/faults', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await choices());
  });

  const sign: RequestHandler = async (req, res) => {
    if (!faults.allowed)
      throw new Problem('not-allowed', { detail: 'This site allows no fault scenarios.' });
    const ticket = faults.signed.issue(readScenario(req.body, await choices()));
    if (!ticket) throw new Problem('too-large', { detail: 'The scenario fits into no address.' });
    const said: FaultTicket = {
      address: `/?${PARAMETER}=${ticket.ticket}`,
      expires: ticket.expires,
    };
    res.set('Cache-Control', 'no-store').status(201).json(said);
  };
  site.post(
    '/faults',
    ownPagesOnly(config.publicOrigin.origin),
    express.json({ limit: '8kb' }),
    sign,
  );

  const fail: RequestHandler = async (req, _res, next) => {
    const exchange = exchangeOf(req);
    const { scenario } = exchange.running ?? {};
    const fault = scenario?.remotes?.[req.path.split('/')[1]!];
    if (!scenario || !fault) throw new Problem('file-not-found');
    faults.mark(exchange, scenario.name);
    req.res!.setHeader(...(exchange.responseHeaders.slice(-2) as [string, string]));
    if (fault === 'broken') throw problemAs('503');
    if (fault === 'hanging') return faults.waits.hang(exchange);
    if (await faults.waits.wait(exchange, SLOW_MS)) next();
    return undefined;
  };
  const files = express.static(config.releasesDir, {
    index: false,
    redirect: false,
    setHeaders: (res) => {
      // The next page is to meet it again.
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    },
  });
  site.use(FAULT_FILES, hideServerFiles, fail, runningReleases.fetchMissing, files, () => {
    throw new Problem('file-not-found');
  });

  // What a browser without a network has of a slice is what it has kept.
  site.use('/releases', (req, _res, next) => {
    const { scenario } = exchangeOf(req).running ?? {};
    const [, name = ''] = req.path.split('/');
    const isRegistry = name.startsWith('registry.');
    if (scenario?.offline && !isRegistry) return drop(exchangeOf(req));
    // It would take the place of what is to fail.
    const isBefore = req.path === `/${name}/before.json`;
    if (isBefore && scenario?.remotes?.[name]) throw new Problem('file-not-found');
    return next();
  });
}

/** As reports of pages: whoever writes from another site is not told why. */
function ownPagesOnly(origin: string): RequestHandler {
  return (req, _res, next) => {
    const { 'sec-fetch-site': site } = req.headers;
    const isOwn = site === undefined ? req.headers.origin === origin : site === 'same-origin';
    if (!isOwn) throw new Problem('cross-site-request');
    next();
  };
}

/** @throws Problem for what is no scenario, or names what this site does not have. */
function readScenario(body: unknown, { operations, slices, viewers }: FaultChoices): Scenario {
  const { data, error } = scenarioSchema.safeParse(body);
  if (!data)
    throw invalidInput(
      error.issues.map(({ path, message }) => ({ path: pointer(...path), message })),
    );
  const known = {
    operations: operations.map(({ id }) => id),
    remotes: slices,
    halves: [...slices, 'shell'],
  };
  const unknown: FieldError[] = Object.entries(known).flatMap(([part, names]) =>
    Object.keys(data[part as keyof typeof known] ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: pointer(part, name), message: 'This site has none of that name.' })),
  );
  if (data.viewAs && !viewers.includes(data.viewAs))
    unknown.push({ path: '/body/viewAs', message: 'Nobody signs in here without being somebody.' });
  if (data.viewAs && (data.signedOut || data.offline))
    unknown.push({ path: '/body/viewAs', message: 'Who is signed out or offline cannot sign in.' });
  const { name: _, ...faults } = data;
  if (Object.keys(faults).length === 0)
    unknown.push({ path: '/body', message: 'Nothing goes wrong in it.' });
  if (unknown.length > 0) throw invalidInput(unknown);
  return data;
}

const pointer = (...path: readonly PropertyKey[]): string => `/body/${path.map(String).join('/')}`;
