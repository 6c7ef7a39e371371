import { getRecord, getTool, listRecords, listRevisions, putRecord } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { isProblem, useApi, useContractCache } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaveOptions } from './save-bar';
import { useEditText } from './use-edit-text';

export interface SavedRecord extends SaveOptions {
  record: ToolRecord;
  /** Newest revision that the editor has seen. */
  revision: number;
  /** Facts that were compared with their sources. */
  verified: readonly string[];
}

/** Saves a record as a new revision. A 412 keeps the record as `conflict` until it is dismissed. */
export function useSaveRecord({
  id,
  onSaved,
}: {
  id: string;
  onSaved: (detail: RecordDetail) => void;
}) {
  const t = useEditText();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  const [conflict, setConflict] = useState<ToolRecord>();
  const mutation = useMutation({
    mutationFn: ({ record, revision, verified, reason, publish }: SavedRecord) =>
      call(putRecord, {
        params: { id },
        body: { record, reason, publish, verified: [...verified] },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess: async (detail) => {
      cache.set(getRecord, { params: { id } }, detail);
      onSaved(detail);
      toast({ title: t(detail.open ? 'saved.draft' : 'saved.published'), tone: 'success' });
      await cache.invalidate(listRecords, listRevisions, getTool);
    },
    onError: (error, { record }) => {
      if (isProblem(error, 'revision-conflict')) return setConflict(record);
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
