import { getRecord, putRecord } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { ApiError, isProblem, useApi, useContractCache } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_QUERIES } from './record-queries';
import type { RecordIssue } from './issue-list';
import type { SaveOptions } from './save-bar';
import { useEditText } from './use-edit-text';

export interface SavedRecord extends SaveOptions {
  record: ToolRecord;
  /** Newest revision that the editor has seen. */
  revision: number;
  /** Facts that were compared with their sources. */
  verified: readonly string[];
  /** Contradictions that the editor has decided. */
  dismiss: readonly string[];
}

interface Options {
  onSaved: (detail: RecordDetail, id: string) => void;
  /** What the service refuses. */
  onIssues: (issues: readonly RecordIssue[]) => void;
}

/**
 * Saves a record as a new revision, or a new record. A 412 keeps the record as `conflict` until it is dismissed.
 */
export function useSaveRecord({ onSaved, onIssues }: Options) {
  const t = useEditText();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  const [conflict, setConflict] = useState<ToolRecord>();
  const mutation = useMutation({
    mutationFn: ({ record, revision, verified, dismiss, reason, publish }: SavedRecord) =>
      call(putRecord, {
        params: { id: record.id },
        body: { record, reason, publish, verified: [...verified], dismiss: [...dismiss] },
        headers: revision === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
      }),
    onSuccess: async (detail, { record: { id } }) => {
      cache.set(getRecord, { params: { id } }, detail);
      onSaved(detail, id);
      toast({ title: t(`saved.${detail.open?.state ?? 'published'}`), tone: 'success' });
      await cache.invalidate(...RECORD_QUERIES.filter((one) => one !== getRecord));
    },
    onError: (error, { record }) => {
      if (isProblem(error, 'revision-conflict')) return setConflict(record);
      if (isProblem(error, 'record-exists'))
        return toast({ title: t('queue.exists'), tone: 'danger' });
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      if (errors.length > 0) return onIssues(errors);
      return toast({ title: t('error.save'), description: error.message, tone: 'danger' });
    },
  });
  return {
    mutate: mutation.mutate,
    isPending: mutation.isPending,
    conflict,
    dismissConflict: () => setConflict(undefined),
  };
}
