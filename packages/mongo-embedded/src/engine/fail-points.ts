import { setTimeout as wait } from 'node:timers/promises';
import { toBool, toNumber } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** What a command has to end with. */
export interface Failure {
  closesConnection?: boolean;
  error?: ServerError;
  /** Labels of the error; undefined for those it has anyway. */
  labels?: string[];
  writeConcernError?: Doc;
}

/** The fail points of MongoDB's that there are. */
export const FAIL_POINTS = [
  'failCommand',
  'failGetMoreAfterCursorCheckout',
  'onPrimaryTransactionalWrite',
] as const;

export type FailPointName = (typeof FAIL_POINTS)[number];

interface FailPoint {
  data: Doc;
  left: number;
  skipped: number;
}

/** Who meets a fail point, where that matters. */
interface Meeting {
  command?: string;
  application?: string;
}

/** Places where a client's tests make commands fail. */
export class FailPoints {
  private readonly points = new Map<string, FailPoint>();

  turnOn(name: FailPointName, data: Doc, { times, skip }: { times: number; skip: number }): void {
    this.points.set(name, { data, left: times, skipped: skip });
  }

  turnOff(name: FailPointName): void {
    this.points.delete(name);
  }

  /** How a command is to fail here, after the time it is to be held up; undefined if it is not. */
  async meet(name: FailPointName, who: Meeting = {}): Promise<Failure | undefined> {
    const point = this.points.get(name);
    if (!point?.left || !isMeant(point.data, who)) return undefined;
    if (point.skipped-- > 0) return undefined;
    point.left--;
    const { data } = point;
    if (toBool(data.blockConnection)) await wait(toNumber(data.blockTimeMS));
    const code = data.errorCode ?? data.failBeforeCommitExceptionCode;
    return {
      closesConnection: toBool(data.closeConnection, name === 'onPrimaryTransactionalWrite'),
      error:
        code === undefined
          ? undefined
          : new ServerError(toNumber(code), `Failing command via '${name}' failpoint`),
      labels: data.errorLabels as string[] | undefined,
      writeConcernError: data.writeConcernError as Doc | undefined,
    };
  }
}

function isMeant({ failCommands, appName }: Doc, { command, application }: Meeting): boolean {
  if (failCommands !== undefined && !(failCommands as unknown[]).includes(command)) return false;
  return appName === undefined || appName === application;
}
