import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { RevisionAuthor, ToolRecord } from '@atlas/contracts';

/**
 * `staging`: its records are being stored; nothing of it is visible, and it is discarded when its process ends.
 * `applying`: all of its records are stored; another process continues when this one ends.
 */
export type ImportState = 'staging' | 'applying' | 'done';

export interface ImportDocument {
  /** `seed:<digest>`, or a random id. */
  _id: string;
  state: ImportState;
  by: RevisionAuthor;
  reason: string;
  at: Date;
  /** The process that works on it has until then. */
  leaseUntil: Date;
}

/** One record of an import that is not applied yet. */
export interface StagedDocument {
  importId: string;
  position: number;
  record: ToolRecord;
}

const FREE = { strict: false, versionKey: false, id: false, minimize: false } as const;

const importSchema = new Schema<ImportDocument>(
  { _id: { type: String, required: true } },
  { collection: 'imports', ...FREE },
);
importSchema.index({ state: 1 });

const stagedSchema = new Schema<StagedDocument>(
  { importId: { type: String, required: true }, position: { type: Number, required: true } },
  { collection: 'import_records', ...FREE },
);
stagedSchema.index({ importId: 1, position: 1 }, { unique: true });

export function importModels(connection: Connection) {
  return {
    imports: connection.model<ImportDocument>('Import', importSchema),
    staged: connection.model<StagedDocument>('ImportRecord', stagedSchema),
  };
}
