import { toolRecordSchema } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { lazyComponent, useDraft } from '@atlas/mfe-kit';
import { Button, Card, Inline, Stack, Text } from '@atlas/ui';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FactList } from './fact-list';
import { GeneralFields } from './general-fields';
import { refOf, toFields, toRecord } from './record-form';
import type { RecordFields } from './record-form';
import { SaveBar } from './save-bar';
import type { SaveOptions } from './save-bar';
import { TextGrid } from './text-grid';
import { useEditText } from './use-edit-text';
import { useSaveRecord } from './use-save-record';

const ConflictDialog = lazyComponent(() => import('./conflict-dialog'));

interface RecordFormProps {
  detail: RecordDetail;
  /** The open revision's record, else the published one. */
  record: ToolRecord;
  onSaved: (detail: RecordDetail) => void;
  onPreview: (record: ToolRecord) => void;
}

/** What is kept in the browser while somebody edits: the fields and the revision that they started from. */
interface StoredDraft {
  revision: number;
  base: ToolRecord;
  fields: RecordFields;
}

/** Form of a record. Each change is kept in the browser at once, so that a closed tab loses nothing. */
export function RecordForm({ detail, record, onSaved, onPreview }: RecordFormProps) {
  const t = useEditText();
  const { id } = record;
  const [draft, setDraft, clearDraft] = useDraft<StoredDraft | null>(`edit.${id}`, null);
  /** Record and revision that the form's changes start from. */
  const [start, setStart] = useState({
    base: draft?.base ?? record,
    revision: draft?.revision ?? detail.revision,
  });
  const form = useForm<RecordFields>({ defaultValues: draft?.fields ?? toFields(record) });
  const [issues, setIssues] = useState<readonly string[]>([]);
  const { base, revision } = start;

  useEffect(() => {
    const { unsubscribe } = form.watch(() =>
      setDraft({ revision, base, fields: form.getValues() }),
    );
    return unsubscribe;
  }, [form, setDraft, revision, base]);

  const save = useSaveRecord({
    id,
    onSaved: (saved) => {
      clearDraft();
      onSaved(saved);
    },
  });
  const read = (): ToolRecord | undefined => {
    const parsed = toolRecordSchema.safeParse(toRecord(form.getValues(), base));
    setIssues(
      (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
    return parsed.data;
  };
  const submit = (options: SaveOptions) => {
    const edited = read();
    if (!edited) return;
    const verified = form
      .getValues('facts')
      .filter(({ isVerified }) => isVerified)
      .map(refOf);
    save.mutate({ record: edited, revision, verified, ...options });
  };
  const restart = (next: ToolRecord, nextRevision: number, nextBase: ToolRecord) => {
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
          {draft && (
            <Card tone="accent" role="status">
              <Inline gap={3} justify="space-between">
                <Text size="sm">{t('draft.kept')}</Text>
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => restart(record, detail.revision, record)}
                >
                  {t('draft.discard')}
                </Button>
              </Inline>
            </Card>
          )}
          <GeneralFields />
          <FactList missing={detail.missing} old={detail.old} conflicts={detail.conflicts} />
          <TextGrid />
          {issues.length > 0 && (
            <Card role="alert">
              <Text strong>{t('error.invalid')}</Text>
              <ul>
                {issues.map((issue) => (
                  <li key={issue}>{issue}</li>
                ))}
              </ul>
            </Card>
          )}
          <SaveBar
            isSaving={save.isPending}
            onSave={submit}
            onPreview={() => {
              const edited = read();
              if (edited) onPreview(edited);
            }}
          />
        </Stack>
      </form>
      {save.conflict && (
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
