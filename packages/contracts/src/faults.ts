import * as z from 'zod/mini';
import { plainText } from './plain-text';

/** Faults of a remote's file: `SLOW_MS` late, an error response, or no response. */
export const REMOTE_FAULTS = ['slow', 'broken', 'hanging'] as const;
export type RemoteFault = (typeof REMOTE_FAULTS)[number];

/** Faults of a server bundle: it throws, or never finishes. */
export const SERVER_BUNDLE_FAULTS = ['broken', 'hanging'] as const;
export type ServerBundleFault = (typeof SERVER_BUNDLE_FAULTS)[number];

/** Faults of an API response: a truncated body, a dropped connection, no response, or a problem with that status. */
export const RESPONSE_FAULTS = [
  'broken',
  'dropped',
  'hanging',
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '502',
  '503',
  '504',
] as const;
export type ResponseFault = (typeof RESPONSE_FAULTS)[number];

/** Demo users that a browser can sign in as, where demo sign-in is enabled: role and e-mail. */
export const VIEWERS = { member: 'emma@example.com', moderator: 'moderator@example.com' } as const;
export type Viewer = keyof typeof VIEWERS;

/** Longer than any deadline of a page. */
const MAX_DELAY_MS = 20_000;
const YEAR_MINUTES = 525_600;
/** Limit per kind, because a scenario is carried by a URL and a cookie. */
const MAX_ENTRIES = 12;

const operationFaultSchema = z.strictObject({
  /** Delay before the response. */
  delayMs: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_DELAY_MS))),
  response: z.optional(z.enum(RESPONSE_FAULTS)),
});
export type OperationFault = z.infer<typeof operationFaultSchema>;

const id = z.string().check(z.maxLength(80));
const few = z.refine<object>(
  (value) => Object.keys(value).length <= MAX_ENTRIES,
  `at most ${MAX_ENTRIES}`,
);

const scenarioFieldsSchema = z.strictObject({
  name: plainText(60),
  /** By operation id: `catalog.getTool`. */
  operations: z.optional(z.record(id, operationFaultSchema).check(few)),
  /** By slice. */
  remotes: z.optional(z.record(id, z.enum(REMOTE_FAULTS)).check(few)),
  /** By slice, or `shell`. */
  serverBundles: z.optional(z.record(id, z.enum(SERVER_BUNDLE_FAULTS)).check(few)),
  /** All calls and remote files fail, and the page reports that it is offline. */
  offline: z.optional(z.literal(true)),
  /** The session is ignored. */
  signedOut: z.optional(z.literal(true)),
  /** Signs in as this demo user at the start and out at the end. */
  viewAs: z.optional(z.enum(['member', 'moderator'])),
  /** Offset of the browser's clock in minutes; may be negative. */
  clockMinutes: z.optional(
    z.int().check(z.minimum(-10 * YEAR_MINUTES), z.maximum(10 * YEAR_MINUTES)),
  ),
});

/** The field names of the previous release, which links, cookies and tests may still use. Removed with the next release. */
const PREVIOUS_SCENARIO_FIELDS = { halves: 'serverBundles' } as const;
const PREVIOUS_OPERATION_FIELDS = { answer: 'response' } as const;

/**
 * Faults injected for one browser (docs/qa-guide.md). A separate entry point, so that no visitor loads it. Accepts the
 * field names of the previous release and returns the current ones.
 */
export const scenarioSchema = z.pipe(z.transform(renamePreviousFields), scenarioFieldsSchema);
export type Scenario = z.infer<typeof scenarioFieldsSchema>;

function renamePreviousFields(input: unknown): unknown {
  if (!isObject(input)) return input;
  const scenario = renameFields(input, PREVIOUS_SCENARIO_FIELDS);
  if (!isObject(scenario.operations)) return scenario;
  const operations = Object.entries(scenario.operations).map(
    ([name, fault]) =>
      [name, isObject(fault) ? renameFields(fault, PREVIOUS_OPERATION_FIELDS) : fault] as const,
  );
  return { ...scenario, operations: Object.fromEntries<unknown>(operations) };
}

/** Keeps a previous name whose current name is present too, so that the schema refuses it. */
function renameFields(
  input: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const renamed = { ...input };
  for (const [previous, current] of Object.entries(names)) {
    if (!(previous in input) || current in input) continue;
    renamed[current] = input[previous];
    delete renamed[previous];
  }
  return renamed;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The active scenario in the page's data; `expires` in seconds since 1970. */
export interface RunningScenario {
  readonly scenario: Scenario;
  readonly expires: number;
}

/** Available faults: `GET /faults`. */
export interface FaultChoices {
  /** False where the site does not allow fault injection. */
  readonly allowed: boolean;
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
  }[];
  readonly slices: readonly string[];
  /** Empty where demo sign-in is disabled. */
  readonly viewers: readonly Viewer[];
}

/** A signed scenario: `POST /faults`. */
export interface FaultTicket {
  /** Path and query that start it in any browser, until `expires`. */
  readonly address: string;
  readonly expires: number;
}
