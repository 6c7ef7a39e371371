import type { FaultChoices, Scenario } from '@atlas/contracts/faults';

/** One thing that goes wrong, as it is chosen: `operations:catalog.getTool` is `500`, `browser` is `offline`. */
export interface Fault {
  readonly target: string;
  readonly how: string;
}

/** What can be chosen of each kind of target. */
export const WAYS: Readonly<Record<string, readonly string[]>> = {
  operations: [
    ...['late-1', 'late-5', 'late-15', 'hanging', 'dropped', 'broken'],
    ...['400', '401', '403', '404', '409', '429', '500', '502', '503', '504'],
  ],
  remotes: ['broken', 'slow', 'hanging'],
  halves: ['broken', 'hanging'],
  browser: ['offline', 'signed-out', 'hour-ahead', 'day-ahead', 'day-behind', 'year-ahead'],
};

/** `as-moderator` */
const AS = 'as-';

/** What can go wrong with a target at this site. */
export function waysOf(target: string, { viewers }: FaultChoices): readonly string[] {
  const ways = WAYS[kindOf(target)]!;
  if (kindOf(target) === 'browser') return [...ways, ...viewers.map((one) => AS + one)];
  return ways;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const CLOCK: Readonly<Record<string, number>> = {
  'hour-ahead': HOUR,
  'day-ahead': DAY,
  'day-behind': -DAY,
  'year-ahead': 365 * DAY,
};

export const kindOf = (target: string): string => target.split(':')[0]!;
const nameOf = (target: string): string => target.slice(kindOf(target).length + 1);

export function targetsOf({ operations, slices }: FaultChoices): string[] {
  return [
    ...operations.map(({ id }) => `operations:${id}`),
    ...slices.map((slice) => `remotes:${slice}`),
    ...['shell', ...slices].map((half) => `halves:${half}`),
    'browser',
  ];
}

/** One fault more; of two that cannot both be, the later counts. */
export function withFault(faults: readonly Fault[], added: Fault): Fault[] {
  return [
    ...faults.filter((one) => one.target !== added.target || aspect(one) !== aspect(added)),
    added,
  ];
}

/** A call can be late and fail; a clock goes wrong in one way. */
function aspect({ target, how }: Fault): string {
  if (how.startsWith('late-')) return 'time';
  if (how in CLOCK) return 'clock';
  if (how === 'signed-out' || how.startsWith(AS)) return 'session';
  if (kindOf(target) === 'browser') return how;
  return 'answer';
}

export function toScenario(name: string, faults: readonly Fault[]): Scenario {
  const parts: Record<string, Record<string, unknown>> = {};
  const more: Record<string, unknown> = {};
  for (const { target, how } of faults) {
    const kind = kindOf(target);
    if (kind === 'browser') Object.assign(more, browserFault(how));
    else {
      const part = (parts[kind] ??= {});
      const own = nameOf(target);
      part[own] = kind === 'operations' ? { ...(part[own] as object), ...callFault(how) } : how;
    }
  }
  return { name, ...parts, ...more } as Scenario;
}

/** As they were chosen, of a scenario that is on. */
export function faultsOf({
  operations = {},
  remotes = {},
  halves = {},
  ...more
}: Scenario): Fault[] {
  const named = (kind: string, all: Readonly<Record<string, string>>): Fault[] =>
    Object.entries(all).map(([name, how]) => ({ target: `${kind}:${name}`, how }));
  const calls = Object.entries(operations).flatMap(([name, { delayMs, answer }]) => [
    ...(delayMs ? [{ target: `operations:${name}`, how: `late-${delayMs / 1_000}` }] : []),
    ...(answer ? [{ target: `operations:${name}`, how: answer }] : []),
  ]);
  const clock = Object.keys(CLOCK).find((how) => CLOCK[how] === more.clockMinutes);
  const viewer = more.viewAs && AS + more.viewAs;
  const browser = [more.offline && 'offline', more.signedOut && 'signed-out', viewer, clock];
  return [
    ...calls,
    ...named('remotes', remotes),
    ...named('halves', halves),
    ...browser.flatMap((how) => (how ? [{ target: 'browser', how }] : [])),
  ];
}

function callFault(how: string): object {
  const [, seconds] = /^late-(.+)$/.exec(how) ?? [];
  if (seconds) return { delayMs: Number(seconds) * 1_000 };
  return { answer: how };
}

function browserFault(how: string): object {
  if (how === 'offline') return { offline: true };
  if (how.startsWith(AS)) return { viewAs: how.slice(AS.length) };
  if (how === 'signed-out') return { signedOut: true };
  return { clockMinutes: CLOCK[how] };
}
