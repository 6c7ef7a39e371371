import { toolRecordSchema } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { lazyComponent, useDraft } from '@atlas/mfe-kit';
import { Stack } from '@atlas/ui';
import type { RefObject } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftNote } from './draft-note';
import { FactList } from './fact-list';
import { GeneralFields } from './general-fields';
import { IssueList } from './issue-list';
import type { RecordIssue } from './issue-list';
import { refOf, toFields, toRecord } from './record-form';
import type { RecordBase, RecordFields } from './record-form';
import { SaveBar } from './save-bar';
import type { SaveOptions } from './save-bar';
import { TextGrid } from './text-grid';
import { useEditText } from './use-edit-text';
import { useSaveRecord } from './use-save-record';

const ConflictDialog = lazyComponent(() => import('./conflict-dialog'));

interface RecordFormProps {
  /** Null for a record that is not stored yet. */
  id: string | null;
  detail: RecordDetail;
  /** The open revision's record, else the published one, else what a new one starts from. */
  record: RecordBase;
  /** Set to a function that reads the form. */
  readForm: RefObject<(() => ToolRecord | undefined) | null>;
  onSaved: (detail: RecordDetail, id: string) => void;
  onPreview: () => void;
}

/** What is kept in the browser while somebody edits: the fields and the revision that they started from. */
interface StoredDraft {
  revision: number;
  base: RecordBase;
  fields: RecordFields;
}

/** Form of a record. Each change is kept in the browser at once, so that a closed tab loses nothing. */
export function RecordForm({ id, detail, record, readForm, onSaved, onPreview }: RecordFormProps) {
  const t = useEditText();
  const draftKey = `edit.${id ?? ':new'}`;
  const [draft, setDraft, clearDraft] = useDraft<StoredDraft | null>(draftKey, null);
  /** Record and revision that the form's changes start from. */
  const [start, setStart] = useState({
    base: draft?.base ?? record,
    revision: draft?.revision ?? detail.revision,
  });
  const form = useForm<RecordFields>({ defaultValues: draft?.fields ?? toFields(record) });
  const [issues, setIssues] = useState<readonly RecordIssue[]>([]);
  const [, , clearReason] = useDraft(`${draftKey}.reason`, '');
  const { base, revision } = start;

  useEffect(() => {
    const { unsubscribe } = form.watch(() =>
      setDraft({ revision, base, fields: form.getValues() }),
    );
    return unsubscribe;
  }, [form, setDraft, revision, base]);

  const save = useSaveRecord({
    onSaved: (saved, savedId) => {
      clearDraft();
      clearReason();
      onSaved(saved, savedId);
    },
    onIssues: setIssues,
  });
  const read = (): ToolRecord | undefined => {
    const parsed = toolRecordSchema.safeParse(toRecord(form.getValues(), base));
    setIssues(
      (parsed.error?.issues ?? []).map(({ path, code, message }) => ({
        path: `/${path.join('/')}`,
        message: code === 'custom' ? message : code,
      })),
    );
    return parsed.data;
  };
  useImperativeHandle(readForm, () => read);
  const submit = (options: SaveOptions) => {
    const edited = read();
    if (!edited) return;
    const verified = form
      .getValues('facts')
      .filter(({ isVerified }) => isVerified)
      .map(refOf);
    const dismiss = form.getValues('dismissed');
    save.mutate({ record: edited, revision, verified, dismiss, ...options });
  };
  const restart = (next: RecordBase, nextRevision: number, nextBase: RecordBase) => {
    setStart({ base: nextBase, revision: nextRevision });
    form.reset(toFields(next));
    save.dismissConflict();
    if (next === nextBase) clearDraft();
    else setDraft({ revision: nextRevision, base: nextBase, fields: toFields(next) });
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap={6}>
          {draft && <DraftNote onDiscard={() => restart(record, detail.revision, record)} />}
          <GeneralFields isNew={id === null} />
          <FactList missing={detail.missing} old={detail.old} conflicts={detail.conflicts} />
          <TextGrid />
          {issues.length > 0 && (
            <IssueList title={t('error.invalid')} issues={issues} record={form.getValues()} />
          )}
          <SaveBar
            draftKey={draftKey}
            isNew={id === null}
            isSaving={save.isPending}
            onSave={submit}
            onPreview={onPreview}
          />
        </Stack>
      </form>
      {save.conflict && id !== null && (
        <ConflictDialog
          id={id}
          base={base}
          mine={save.conflict}
          onMerged={restart}
          onCancel={save.dismissConflict}
        />
      )}
    </FormProvider>
  );
}
