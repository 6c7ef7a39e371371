import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { FactConflict, Revision, RevisionAuthor, ToolRecord } from '@atlas/contracts';
import type { RecordFigures } from './summarise-record';

/** The newest state of one tool. */
export interface RecordDocument extends RecordFigures {
  id: string;
  /** Number of the newest revision. */
  revision: number;
  /** What visitors see; null when the tool is not published. */
  record: ToolRecord | null;
  /** The revision that is not published yet. */
  open: { id: string; state: 'draft' | 'pending' | 'scheduled' } | null;
  /** Where the published record comes from: the seed files, another import, or an editor. */
  origin: 'seed' | 'import' | 'editor';
  conflicts: FactConflict[];
  updatedAt: Date;
  updatedBy: RevisionAuthor;
}

type Dated = 'at' | 'publishAt' | 'publishedAt' | 'id';
export interface RevisionDocument extends Omit<Revision, Dated> {
  at: Date;
  publishAt?: Date;
  publishedAt?: Date;
  record: ToolRecord | null;
}

/** Position in the sequence of changes: of the catalog (`catalog`), and of each tool's last change with its time. */
export interface SequenceDocument {
  _id: string;
  value: number;
  at?: Date;
}

// The contract is the schema of the content: it was checked before it got here.
const FREE = { strict: false, versionKey: false, id: false, minimize: false } as const;

const recordSchema = new Schema<RecordDocument>(
  { id: { type: String, required: true }, revision: { type: Number, required: true } },
  { collection: 'records', ...FREE },
);
recordSchema.index({ id: 1 }, { unique: true });
recordSchema.index({ 'open.state': 1, id: 1 });

const revisionSchema = new Schema<RevisionDocument>(
  { toolId: { type: String, required: true }, number: { type: Number, required: true } },
  { collection: 'revisions', ...FREE },
);
revisionSchema.index({ toolId: 1, number: -1 }, { unique: true });
revisionSchema.index(
  { 'by.role': 1, toolId: 1, number: -1 },
  { partialFilterExpression: { 'by.role': 'maker' } },
);
revisionSchema.index({ state: 1, _id: 1 });
revisionSchema.index({ state: 1, publishAt: 1 });

const sequenceSchema = new Schema<SequenceDocument>(
  { _id: { type: String, required: true }, value: { type: Number, required: true }, at: Date },
  { collection: 'change_sequence', versionKey: false, id: false },
);
sequenceSchema.index({ value: 1 });
sequenceSchema.index({ at: 1 });

export function recordModels(connection: Connection) {
  return {
    records: connection.model<RecordDocument>('Record', recordSchema),
    revisions: connection.model<RevisionDocument>('Revision', revisionSchema),
    sequence: connection.model<SequenceDocument>('Sequence', sequenceSchema),
  };
}
