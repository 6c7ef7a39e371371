import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { toRecordId } from './record-id';

/** Record that a new one starts from. Facts and texts are the editor's. */
export const emptyRecord = (name: string, url: string): Omit<ToolRecord, 'category'> => ({
  id: toRecordId(name),
  depth: 'short',
  status: { value: 'active' },
  names: { default: name, aliases: [] },
  url,
  tasks: [],
  purposes: [],
  facts: [],
  texts: {},
});

/** Detail of a record that is not stored yet. */
export const NEW_DETAIL: RecordDetail = {
  record: null,
  revision: 0,
  open: null,
  conflicts: [],
  missing: [],
  old: [],
  untranslated: [],
};
