import type { PipelineContext } from '../aggregate/context';
import { runStages } from '../aggregate/pipeline';
import { decode, encode } from '../bson/codec';
import { equal } from '../bson/compare';
import { fieldIn } from '../bson/types';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { PAUSE, mapRows } from '../rows';
import type { Rows } from '../rows';
import type { LoggedChange } from './change';
import { EXPANDED, eventOf, invalidateOf } from './event';
import type { LookUp } from './event';
import type { ChangeLog } from './log';
import type { StreamOptions } from './options';
import { positionOf, tokenOf } from './position';
import { endsStream, isWatched } from './scope';
import type { Scope } from './scope';

/** Stages that may follow `$changeStream`: those that look at one event at a time. */
const ALLOWED = new Set([
  '$addFields',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
]);

/** @throws ServerError 20 for a stage that a stream cannot have. */
export function checkStreamStages(stages: Doc[]): void {
  const wrong = stages.map((stage) => Object.keys(stage)[0]).find((name) => !ALLOWED.has(name));
  if (wrong)
    throw new ServerError(
      'IllegalOperation',
      `${wrong} is not permitted in a $changeStream pipeline`,
    );
}

/** What happens in a scope, event by event, for a cursor that goes on as long as its client reads. */
export class ChangeStream {
  readonly rows: Rows<Buffer>;
  /** Nothing more has happened so far: a pause that is to be waited for. */
  isIdle = false;
  /** How far the log is read. */
  private position: Buffer;
  /** The token of the event that is on its way through the stages. */
  private current: Doc = {};
  private token: Doc;

  /** @throws ServerError 280 or 286 where it cannot begin. */
  constructor(
    private readonly log: ChangeLog,
    private readonly scope: Scope,
    private readonly options: StreamOptions,
    stages: Doc[],
    context: PipelineContext,
    private readonly lookUp: LookUp,
  ) {
    this.position = this.start();
    this.token = tokenOf({ kind: 'reached', position: this.position });
    const events = runStages(this.events(context), stages, context);
    this.rows = mapRows(events, (event) => this.checked(event));
  }

  /** From where a client resumes after a batch that ends with `last`. */
  tokenAfter(last: Buffer | undefined): Doc {
    if (this.isIdle) this.token = tokenOf({ kind: 'reached', position: this.position });
    else if (last) this.token = decode(last)._id as Doc;
    return this.token;
  }

  /** Ends when more happens in any scope, after the time, or with one of the signals. */
  more(waitMs: number, signals: AbortSignal[]): Promise<void> {
    return this.log.more(waitMs, signals);
  }

  private start(): Buffer {
    const { token, time } = this.options;
    const { log } = this;
    if (time)
      return this.checkedStart(
        before(positionOf({ t: time.getHighBitsUnsigned(), i: time.getLowBitsUnsigned() })),
      );
    if (!token) return log.end();
    this.checkedStart(token.position);
    if (token.kind !== 'reached' && !log.has(token.position))
      throw fatal(
        'ChangeStreamFatalError',
        'cannot resume stream; the resume token was not found.',
      );
    return token.position;
  }

  private checkedStart(position: Buffer): Buffer {
    if (!this.log.isLost(position)) return position;
    throw historyLost();
  }

  private *events({ budget }: PipelineContext): Rows<Doc> {
    const ending = this.endingOfToken();
    if (ending) {
      yield this.shown(invalidateOf(ending));
      return;
    }
    for (;;) {
      let expected: number | undefined;
      for (const change of this.log.after(this.position)) {
        const isWhole =
          expected === undefined ? !this.log.isLost(this.position) : change.from === expected;
        if (!isWhole) throw historyLost();
        expected = change.to;
        if (budget.isTimeUp) yield PAUSE;
        this.position = change.position;
        if (!this.isShown(change)) continue;
        yield this.shown(eventOf(change, this.options, this.lookUp));
        if (!endsStream(change, this.scope)) continue;
        yield this.shown(invalidateOf(change));
        return;
      }
      this.isIdle = true;
      yield PAUSE;
      this.isIdle = false;
    }
  }

  /** The change after which the stream that gave the token has ended. */
  private endingOfToken(): LoggedChange | undefined {
    const { token } = this.options;
    const change = token?.kind === 'event' ? this.log.at(token.position) : undefined;
    if (change && isWatched(change, this.scope) && endsStream(change, this.scope)) return change;
    return undefined;
  }

  private isShown(change: LoggedChange): boolean {
    const isExpanded = this.options.showExpandedEvents;
    return isWatched(change, this.scope) && (isExpanded || !EXPANDED.has(change.type));
  }

  private shown(event: Doc): Doc {
    this.current = event._id as Doc;
    return event;
  }

  /** @throws ServerError 280 for an event without a resume position. */
  private checked(event: Doc): Buffer {
    if (equal(fieldIn(event, '_id'), this.current)) return encode(event);
    throw fatal(
      'ChangeStreamFatalError',
      'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. ' +
        'Modifying the _id field of an event makes it impossible to resume the stream from that point. ' +
        'Only transformations that retain the unmodified _id field are allowed.',
    );
  }
}

/** With the label by which drivers do not try again. */
const fatal = (
  code: 'ChangeStreamFatalError' | 'ChangeStreamHistoryLost',
  message: string,
): ServerError =>
  new ServerError(code, message, { errorLabels: ['NonResumableChangeStreamError'] });

const historyLost = (): ServerError =>
  fatal(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  );

/** The position just before another. */
function before(position: Buffer): Buffer {
  const number = BigInt(`0x${position.toString('hex')}`);
  const one = number > 0n ? number - 1n : 0n;
  return Buffer.from(one.toString(16).padStart(2 * position.length, '0'), 'hex');
}
