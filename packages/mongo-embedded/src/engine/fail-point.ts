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

/** The fail point `failCommand`. */
export class FailPoint {
  private data?: Doc;
  private left = 0;
  private skipped = 0;

  turnOn(data: Doc, { times, skip }: { times: number; skip: number }): void {
    this.data = data;
    this.left = times;
    this.skipped = skip;
  }

  turnOff(): void {
    this.data = undefined;
  }

  /** How this command is to fail, after the time it is to be held up; undefined if it is not. */
  async meet(name: string, application: string | undefined): Promise<Failure | undefined> {
    const { data } = this;
    if (!data || !this.left || !(data.failCommands as string[]).includes(name)) return undefined;
    if (data.appName !== undefined && data.appName !== application) return undefined;
    if (this.skipped-- > 0) return undefined;
    this.left--;
    if (toBool(data.blockConnection)) await wait(toNumber(data.blockTimeMS));
    const labels = data.errorLabels as string[] | undefined;
    const code = data.errorCode === undefined ? undefined : toNumber(data.errorCode);
    return {
      closesConnection: toBool(data.closeConnection),
      error:
        code === undefined
          ? undefined
          : new ServerError(code, `Failing command via 'failCommand' failpoint`),
      labels,
      writeConcernError: data.writeConcernError as Doc | undefined,
    };
  }
}
