import type { Contract } from '@atlas/contracts';
import type { AnswerFault, FaultTicket, Scenario } from '@atlas/contracts/faults';
import type { APIResponse, BrowserContext } from 'playwright/test';

type StatusOf<F> = F extends `${infer Status extends number}` ? Status : never;

/** What goes wrong with each call of an operation. */
export type Fault =
  /** Answered, but so much later, in milliseconds. */
  | { latency: number }
  /** Refused with that status, as problem details. */
  | { status: StatusOf<AnswerFault> }
  /** 200 with half a body. */
  | { body: 'broken' }
  /** The connection ends without an answer, or there is none for as long as a page waits. */
  | { connection: 'dropped' | 'hanging' };

/** Which calls: an operation by its id, or one of a team's own contracts. */
export type Operation = string | Contract;

/** Everything that the site lets go wrong: calls, files of slices, server halves, the browser. Who is signed in is `signInAs`'s. */
export type Faults = Omit<Scenario, 'name' | 'viewAs'>;

/** Ends the fault. */
export type Undo = () => Promise<void>;

/** What its site shows in the mark, the log and `X-Atlas-Fault`. */
const NAME = 'test';

/** A site knows one scenario for each browser: what its test asks for is put together here. */
const asked = new WeakMap<BrowserContext, readonly Faults[]>();

/**
 * Makes calls of an operation fail in this browser, by the site's own fault scenario. Late and failing go together.
 * @throws Error where the site allows no faults, or has no such operation.
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

/** The same for whatever a scenario can hold; it comes on top of what goes wrong already. */
export async function withScenario(
  context: BrowserContext,
  site: string,
  faults: Faults,
): Promise<Undo> {
  const others = () => (asked.get(context) ?? []).filter((one) => one !== faults);
  await run(context, site, [...others(), faults]);
  return () => run(context, site, others());
}

async function run(context: BrowserContext, site: string, all: readonly Faults[]): Promise<void> {
  const address = all.length > 0 ? await sign(context, site, all) : '/?atlas-fault=off';
  // Sets the cookie of this browser; a page that is open goes on as it is.
  const answer = await context.request.get(new URL(address, site).href, { maxRedirects: 0 });
  if (answer.status() !== 303)
    throw new Error(`${site} did not take the fault scenario: ${answer.status()}`);
  asked.set(context, all);
}

async function sign(
  { request }: BrowserContext,
  site: string,
  all: readonly Faults[],
): Promise<string> {
  const answer = await request.post(new URL('/faults', site).href, {
    data: { name: NAME, ...together(all) },
    headers: { origin: new URL(site).origin },
  });
  if (!answer.ok()) throw new Error(await refusal(site, answer));
  return ((await answer.json()) as FaultTicket).address;
}

/** Of two that cannot both be, the later counts. */
function together(all: readonly Faults[]): Faults {
  const operations: Record<string, object> = {};
  for (const [id, fault] of all.flatMap((one) => Object.entries(one.operations ?? {})))
    operations[id] = { ...operations[id], ...fault };
  const merged: Faults = Object.assign({}, ...all);
  const remotes: Faults['remotes'] = Object.assign({}, ...all.map((one) => one.remotes));
  const halves: Faults['halves'] = Object.assign({}, ...all.map((one) => one.halves));
  return { ...merged, operations, remotes, halves };
}

function toOperationFault(fault: Fault): NonNullable<Faults['operations']>[string] {
  if ('latency' in fault) return { delayMs: fault.latency };
  if ('connection' in fault) return { answer: fault.connection };
  return { answer: 'body' in fault ? fault.body : (`${fault.status}` as const) };
}

interface Said {
  readonly type?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

async function refusal(site: string, answer: APIResponse): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as Said;
  if (said.type?.endsWith('not-allowed'))
    return `${site} allows no faults: they are allowed where its gateway's OVERRIDE_ORIGINS lists an origin.`;
  const why = said.errors?.map(({ path, message }) => `${path}: ${message}`).join(' ');
  return `${site} does not take this fault: ${why ?? said.detail ?? answer.status()}`;
}
