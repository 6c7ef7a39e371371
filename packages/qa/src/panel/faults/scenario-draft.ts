import type { FaultChoices, Scenario } from '@atlas/contracts/faults';

/** One fault as the form shows it: `operations:catalog.getTool` with `500`, `browser` with `offline`. */
export interface Fault {
  readonly target: string;
  readonly how: string;
}

/** The effects that can be chosen for each kind of target. */
const EFFECTS: Readonly<Record<string, readonly string[]>> = {
  operations: [
    ...['late-1', 'late-5', 'late-15', 'hanging', 'dropped', 'broken'],
    ...['400', '401', '403', '404', '409', '429', '500', '502', '503', '504'],
  ],
  remotes: ['broken', 'slow', 'hanging'],
  serverBundles: ['broken', 'hanging'],
  browser: ['offline', 'signed-out', 'hour-ahead', 'day-ahead', 'day-behind', 'year-ahead'],
};

/** Prefix of effects that change the session: `as-moderator`. */
const AS = 'as-';

/** The effects that can be chosen for a target at this site. */
export function effectsOf(target: string, { viewers }: FaultChoices): readonly string[] {
  const effects = EFFECTS[kindOf(target)] ?? [];
  if (kindOf(target) === 'browser') return [...effects, ...viewers.map((one) => AS + one)];
  return effects;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const CLOCK_MINUTES: Readonly<Record<string, number>> = {
  'hour-ahead': HOUR,
  'day-ahead': DAY,
  'day-behind': -DAY,
  'year-ahead': 365 * DAY,
};
/** Prefix of clock effects that a test or an address chose by the minute: `clock-90`, `clock--5`. */
const CLOCK = 'clock-';

export function kindOf(target: string): string {
  const [kind = target] = target.split(':');
  return kind;
}
const nameOf = (target: string): string => target.slice(kindOf(target).length + 1);

export function targetsOf({ operations, slices }: FaultChoices): string[] {
  return [
    ...operations.map(({ id }) => `operations:${id}`),
    ...slices.map((slice) => `remotes:${slice}`),
    ...['shell', ...slices].map((name) => `serverBundles:${name}`),
    'browser',
  ];
}

/** Adds a fault. It replaces a fault of the same target that it contradicts. */
export function withFault(faults: readonly Fault[], added: Fault): Fault[] {
  return [
    ...faults.filter((one) => one.target !== added.target || aspectOf(one) !== aspectOf(added)),
    added,
  ];
}

/** What a fault changes about its target: a call can be both late and failing, a clock has only one time. */
function aspectOf({ target, how }: Fault): string {
  if (how.startsWith('late-')) return 'time';
  if (how in CLOCK_MINUTES || how.startsWith(CLOCK)) return 'clock';
  if (how === 'signed-out' || how.startsWith(AS)) return 'session';
  if (kindOf(target) === 'browser') return how;
  return 'response';
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
  return { name, ...parts, ...more };
}

/** The faults of a scenario, as the form shows them. */
export function faultsOf({
  operations = {},
  remotes = {},
  serverBundles = {},
  ...more
}: Scenario): Fault[] {
  const named = (kind: string, all: Readonly<Record<string, string>>): Fault[] =>
    Object.entries(all).map(([name, how]) => ({ target: `${kind}:${name}`, how }));
  const calls = Object.entries(operations).flatMap(([name, { delayMs, response }]) => [
    ...(delayMs ? [{ target: `operations:${name}`, how: `late-${delayMs / 1_000}` }] : []),
    ...(response ? [{ target: `operations:${name}`, how: response }] : []),
  ]);
  const viewer = more.viewAs && AS + more.viewAs;
  const browser = [
    more.offline && 'offline',
    more.signedOut && 'signed-out',
    viewer,
    clockEffect(more.clockMinutes),
  ];
  return [
    ...calls,
    ...named('remotes', remotes),
    ...named('serverBundles', serverBundles),
    ...browser.flatMap((how) => (how ? [{ target: 'browser', how }] : [])),
  ];
}

function clockEffect(minutes: number | undefined): string | undefined {
  if (!minutes) return undefined;
  return (
    Object.keys(CLOCK_MINUTES).find((how) => CLOCK_MINUTES[how] === minutes) ?? CLOCK + minutes
  );
}

function callFault(how: string): object {
  const [, seconds] = /^late-(.+)$/.exec(how) ?? [];
  if (seconds) return { delayMs: Math.round(Number(seconds) * 1_000) };
  return { response: how };
}

function browserFault(how: string): object {
  if (how === 'offline') return { offline: true };
  if (how.startsWith(AS)) return { viewAs: how.slice(AS.length) };
  if (how === 'signed-out') return { signedOut: true };
  return { clockMinutes: CLOCK_MINUTES[how] ?? Number(how.slice(CLOCK.length)) };
}
