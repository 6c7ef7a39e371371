import type { Doc } from '../bson/types';
import type { View } from '../storage/view';
import { saveRecord } from '../storage/write-records';
import type { WriteRecord } from '../storage/write-records';

/** A write that its client may send again when the reply is lost, also across a restart. */
export class RetryableWrite {
  constructor(
    private readonly sessionId: string,
    private readonly transactionNumber: bigint,
    private readonly command: string,
    private readonly earlier?: WriteRecord,
  ) {}

  /** What the first time left behind; undefined for a first time. */
  get progress(): Doc | undefined {
    return this.earlier?.progress;
  }

  /** Notes what is done; call it inside the write that does it. */
  note(view: View, progress: Doc): void {
    const { sessionId, transactionNumber, command } = this;
    saveRecord(view, sessionId, { transactionNumber, command, progress });
  }
}
