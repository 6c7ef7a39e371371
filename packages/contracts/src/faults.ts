import * as z from 'zod/mini';
import { plainText } from './plain-text';

/** Faults of a remote's file: `SLOW_MS` late, an error response, or no response. */
export const REMOTE_FAULTS = ['slow', 'broken', 'hanging'] as const;
export type RemoteFault = (typeof REMOTE_FAULTS)[number];

/** Faults of a server bundle: it throws, or never finishes. */
export const HALF_FAULTS = ['broken', 'hanging'] as const;
export type HalfFault = (typeof HALF_FAULTS)[number];

/** Faults of an API response: a truncated body, a dropped connection, no response, or a problem with that status. */
export const ANSWER_FAULTS = [
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
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

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
  answer: z.optional(z.enum(ANSWER_FAULTS)),
});
export type OperationFault = z.infer<typeof operationFaultSchema>;

const id = z.string().check(z.maxLength(80));
const few = z.refine<object>(
  (value) => Object.keys(value).length <= MAX_ENTRIES,
  `at most ${MAX_ENTRIES}`,
);

/** Faults injected for one browser (docs/qa-guide.md). A separate entry point, so that no visitor loads it. */
export const scenarioSchema = z.strictObject({
  name: plainText(60),
  /** By operation id: `catalog.getTool`. */
  operations: z.optional(z.record(id, operationFaultSchema).check(few)),
  /** By slice. */
  remotes: z.optional(z.record(id, z.enum(REMOTE_FAULTS)).check(few)),
  /** By slice, or `shell`. */
  halves: z.optional(z.record(id, z.enum(HALF_FAULTS)).check(few)),
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
export type Scenario = z.infer<typeof scenarioSchema>;

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
