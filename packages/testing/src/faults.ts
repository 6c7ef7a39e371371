import type { Contract } from '@atlas/contracts';
import type { ResponseFault, FaultTicket, Scenario } from '@atlas/contracts/faults';
import type { APIResponse, BrowserContext } from 'playwright/test';

type StatusOf<F> = F extends `${infer Status extends number}` ? Status : never;

/** A fault of each call of an operation. */
export type Fault =
  /** Responds after this delay in milliseconds. */
  | { latency: number }
  /** Responds with this status and problem details. */
  | { status: StatusOf<ResponseFault> }
  /** Responds with 200 and a truncated body. */
  | { body: 'broken' }
  /** Drops the connection without a response, or never responds. */
  | { connection: 'dropped' | 'hanging' };

/** An operation: its id, or a contract of the team. */
export type Operation = string | Contract;

/** Faults that the site can inject: calls, files of slices, server bundles, the browser. `signInAs` controls who is signed in. */
export type Faults = Omit<Scenario, 'name' | 'viewAs'> & {
  /** @deprecated Use `serverBundles`. Removed with the next release. */
  halves?: Scenario['serverBundles'];
};

/** Ends a fault. */
export type Undo = () => Promise<void>;

/** Name of the scenario in the developer badge, the log and `X-Atlas-Fault`. */
const NAME = 'test';

/** A site has one scenario per browser, so the faults of a test are merged. */
const activeFaults = new WeakMap<BrowserContext, readonly Faults[]>();

/**
 * Makes calls of an operation fail in this browser, by a fault scenario of the site. A delay can be combined with another fault.
 *
 * @param context the browser context that gets the fault
 * @param site origin of the site
 * @param operation id of the operation, or its contract
 * @param fault what goes wrong with each call
 * @returns a function that ends the fault
 * @throws Error when the site allows no faults or does not know the operation
 * @example
 * const undo = await withFault(context, site, 'ai-tools.list', { status: 503 });
 */
export function withFault(
  context: BrowserContext,
  site: string,
  operation: Operation,
  fault: Fault,
): Promise<Undo> {
  const id = typeof operation === 'string' ? operation : operation.id;
  return withScenario(context, site, { operations: { [id]: toOperationFault(fault) } });
}

/**
 * Adds a fault scenario to the faults that are active in this browser.
 *
 * @param context the browser context that gets the faults
 * @param site origin of the site
 * @param faults faults of operations, slices, server bundles or the browser
 * @returns a function that ends these faults
 * @throws Error when the site allows no faults or rejects one of them
 */
export async function withScenario(
  context: BrowserContext,
  site: string,
  faults: Faults,
): Promise<Undo> {
  const others = () => (activeFaults.get(context) ?? []).filter((one) => one !== faults);
  await run(context, site, [...others(), faults]);
  return () => run(context, site, others());
}

async function run(context: BrowserContext, site: string, all: readonly Faults[]): Promise<void> {
  const address = all.length > 0 ? await sign(context, site, all) : '/?atlas-fault=off';
  // Sets a cookie; pages that are open are not reloaded.
  const response = await context.request.get(new URL(address, site).href, { maxRedirects: 0 });
  if (response.status() !== 303)
    throw new Error(`${site} did not take the fault scenario: ${response.status()}`);
  activeFaults.set(context, all);
}

async function sign(
  { request }: BrowserContext,
  site: string,
  all: readonly Faults[],
): Promise<string> {
  const response = await request.post(new URL('/faults', site).href, {
    data: { name: NAME, ...together(all) },
    headers: { origin: new URL(site).origin },
  });
  if (!response.ok()) throw new Error(await refusal(site, response));
  return ((await response.json()) as FaultTicket).address;
}

/** Merges faults; the later one wins where two exclude each other. */
function together(all: readonly Faults[]): Omit<Scenario, 'name' | 'viewAs'> {
  const operations: Record<string, object> = {};
  for (const [id, fault] of all.flatMap((one) => Object.entries(one.operations ?? {})))
    operations[id] = { ...operations[id], ...fault };
  const { halves: _, ...merged } = all.reduce((before, one) => ({ ...before, ...one }), {});
  const remotes = all.reduce<Faults['remotes']>(
    (before, one) => ({ ...before, ...one.remotes }),
    {},
  );
  const serverBundles = all.reduce<Faults['serverBundles']>(
    (before, one) => ({ ...before, ...one.halves, ...one.serverBundles }),
    {},
  );
  return { ...merged, operations, remotes, serverBundles };
}

function toOperationFault(fault: Fault): NonNullable<Faults['operations']>[string] {
  if ('latency' in fault) return { delayMs: fault.latency };
  if ('connection' in fault) return { response: fault.connection };
  return { response: 'body' in fault ? fault.body : (`${fault.status}` as const) };
}

interface Problem {
  readonly type?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

async function refusal(site: string, response: APIResponse): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  if (problem.type?.endsWith('not-allowed'))
    return `${site} allows no faults: they are allowed where its gateway's OVERRIDE_ORIGINS lists an origin.`;
  const why = problem.errors?.map(({ path, message }) => `${path}: ${message}`).join(' ');
  return `${site} does not take this fault: ${why ?? problem.detail ?? response.status()}`;
}
