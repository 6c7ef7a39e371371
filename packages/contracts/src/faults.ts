import * as z from 'zod/mini';
import { plainText } from './plain-text';

/** Of a file: it comes `SLOW_MS` late, it is answered as a failure, it does not come. */
export const REMOTE_FAULTS = ['slow', 'broken', 'hanging'] as const;
export type RemoteFault = (typeof REMOTE_FAULTS)[number];

/** Of a server half: it fails, or it does not end. */
export const HALF_FAULTS = ['broken', 'hanging'] as const;
export type HalfFault = (typeof HALF_FAULTS)[number];

/** What comes instead of a service's answer: half a body, no answer and no connection, no answer, or a problem of that status. */
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

/** Whom a browser may be, where sample people sign in without a password: by the role, the address of one who has it. */
export const VIEWERS = { member: 'emma@example.com', moderator: 'moderator@example.com' } as const;
export type Viewer = keyof typeof VIEWERS;

/** Longer than any deadline of a page. */
const MAX_DELAY_MS = 20_000;
const YEAR_MINUTES = 525_600;
/** A scenario is carried by an address and a cookie. */
const MAX_ENTRIES = 12;

const operationFaultSchema = z.strictObject({
  /** Before anything else happens. */
  delayMs: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_DELAY_MS))),
  answer: z.optional(z.enum(ANSWER_FAULTS)),
});
export type OperationFault = z.infer<typeof operationFaultSchema>;

const id = z.string().check(z.maxLength(80));
const few = z.refine<object>(
  (value) => Object.keys(value).length <= MAX_ENTRIES,
  `at most ${MAX_ENTRIES}`,
);

/** What goes wrong on purpose for one browser (docs/qa-guide.md); a door of its own, so that no visitor loads it. */
export const scenarioSchema = z.strictObject({
  name: plainText(60),
  /** By id: `catalog.getTool`. */
  operations: z.optional(z.record(id, operationFaultSchema).check(few)),
  /** By slice. */
  remotes: z.optional(z.record(id, z.enum(REMOTE_FAULTS)).check(few)),
  /** By slice, or `shell`. */
  halves: z.optional(z.record(id, z.enum(HALF_FAULTS)).check(few)),
  /** No call and no file of a slice comes through; the page says that it is offline. */
  offline: z.optional(z.literal(true)),
  /** As if the session had ended. */
  signedOut: z.optional(z.literal(true)),
  /** Its address ends in the sign-in of that sample person; its end signs them out. */
  viewAs: z.optional(z.enum(['member', 'moderator'])),
  /** By how much the browser's clock is ahead; below zero it is behind. */
  clockMinutes: z.optional(
    z.int().check(z.minimum(-10 * YEAR_MINUTES), z.maximum(10 * YEAR_MINUTES)),
  ),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** A scenario that is on, as its page is told; `expires` in seconds since 1970. */
export interface RunningScenario {
  readonly scenario: Scenario;
  readonly expires: number;
}

/** What a site lets go wrong: `GET /faults`. */
export interface FaultChoices {
  /** False where a site allows no faults; then there is nothing to choose. */
  readonly allowed: boolean;
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
  }[];
  readonly slices: readonly string[];
  /** Nobody where sign-in is a real one. */
  readonly viewers: readonly Viewer[];
}

/** A signed scenario: `POST /faults`. */
export interface FaultTicket {
  /** Path and query that turn it on in any browser, until `expires`. */
  readonly address: string;
  readonly expires: number;
}
