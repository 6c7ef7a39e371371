import { IMPORT_MAX_BYTES } from '@atlas/contracts';
import type { ImportReport } from '@atlas/contracts';
import { ApiError, useContractCache } from '@atlas/mfe-kit';
import { Button, Card, Inline, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_QUERIES } from './record-queries';
import { useImportText } from './import-texts/use-import-text';
import { ImportReportView } from './import-report';
import { EditorPage } from './members-only';
import { formatOf, sendImport } from './send-import';
import { useEditText } from './use-edit-text';

/** Import of a file: checked first, then imported. */
export default function ImportPage() {
  const t = useEditText();
  const importText = useImportText();
  return (
    <EditorPage title={t('import.title')} lead={importText('import.lead')}>
      {() => <ImportForm />}
    </EditorPage>
  );
}

interface Checked {
  report: ImportReport;
  isDryRun: boolean;
}

function ImportForm() {
  const t = useImportText();
  const toast = useToast();
  const cache = useContractCache();
  const [file, setFile] = useState<File>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const format = file && formatOf(file.name);
  const isValid = file !== undefined && format !== undefined && file.size <= IMPORT_MAX_BYTES;
  const send = useMutation({
    mutationFn: async (isDryRun: boolean) => {
      if (!file || !format) return undefined;
      return { report: await sendImport(file, format, isDryRun), isDryRun };
    },
    onSuccess: async (result) => {
      setChecked(result);
      if (result && !result.isDryRun) await cache.invalidate(...RECORD_QUERIES);
    },
    onError: (error) => toast({ title: t(failureOf(error)), tone: 'danger' }),
  });
  const canImport =
    checked?.isDryRun === true &&
    checked.report.errors.length === 0 &&
    checked.report.new + checked.report.changed + checked.report.contradicting > 0;
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          <TextField
            label={t('import.file')}
            hint={t('import.fileHint')}
            type="file"
            accept=".jsonl,.ndjson,.csv"
            error={isSubmitted && !isValid ? t('import.wrongFile') : undefined}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              setChecked(undefined);
              setSubmitted(false);
            }}
          />
          <Inline gap={3}>
            <Button
              variant={canImport ? 'secondary' : 'primary'}
              loading={send.isPending && send.variables}
              onClick={() => {
                setSubmitted(true);
                if (isValid) send.mutate(true);
              }}
            >
              {t('import.check')}
            </Button>
            {canImport && (
              <Button
                loading={send.isPending && !send.variables}
                onClick={() => send.mutate(false)}
              >
                {t('import.action')}
              </Button>
            )}
          </Inline>
        </Stack>
      </Card>
      {checked && <CheckedFile {...checked} />}
    </Stack>
  );
}

function CheckedFile({ report, isDryRun }: Checked) {
  const t = useImportText();
  return (
    <Card as="section" aria-label={t('import.report')}>
      <Stack gap={4}>
        <Text strong role="status">
          {t(`import.${outcomeOf({ report, isDryRun })}`)}
        </Text>
        <ImportReportView report={report} />
      </Stack>
    </Card>
  );
}

function outcomeOf({ report, isDryRun }: Checked): string {
  if (report.errors.length > 0) return 'failed';
  if (report.new + report.changed + report.contradicting === 0) return 'nothing';
  if (isDryRun) return 'dryRun';
  return report.needsApproval && report.new + report.changed > 0 ? 'pending' : 'done';
}

function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'import.error';
  if (error.status === 409) return 'import.running';
  return error.status === 413 ? 'import.tooLarge' : 'import.error';
}
