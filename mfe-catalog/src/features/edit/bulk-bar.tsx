import { bulkRecords, exportRecords, fillPath } from '@atlas/contracts';
import type { BodyOf, OutputOf, RecordSummary } from '@atlas/contracts';
import { Link, useApi, useContractCache, useFormat } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Inline,
  LinkButton,
  SelectField,
  Stack,
  Text,
  TextField,
  useToast,
} from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { editRecordPath } from '../../paths';
import { RECORD_QUERIES } from './record-queries';
import { useEditText } from './use-edit-text';

const ACTIONS = ['approve', 'reject', 'active', 'discontinued', 'request-check'] as const;
type Action = (typeof ACTIONS)[number];
type Result = OutputOf<typeof bulkRecords>['results'][number];

const PARTIAL_DATE = /^(\d{4}(-\d{2}(-\d{2})?)?)?$/;
const KNOWN_PROBLEMS = [
  'revision-conflict',
  'revision-not-open',
  'own-revision',
  'invalid-input',
  'record-not-found',
];

interface BulkBarProps {
  selected: readonly RecordSummary[];
  onClear: () => void;
}

/** What can be done with the selected records at once. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const t = useEditText();
  const format = useFormat();
  const [action, setAction] = useState<Action>('approve');
  const [reason, setReason] = useState('');
  const [on, setOn] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, failed } = useBulkChange(onClear);
  const needsReason = action !== 'approve' && action !== 'reject';
  const isReasonMissing = needsReason && reason.trim() === '';
  const isDateWrong = action === 'discontinued' && !PARTIAL_DATE.test(on.trim());
  const apply = () => {
    setSubmitted(true);
    if (isReasonMissing || isDateWrong) return;
    run.mutate(toBody(action, selected, reason.trim(), on.trim()));
  };
  return (
    <Card as="section" tone="accent" aria-label={t('bulk.label')}>
      <Stack gap={4}>
        <Inline gap={3} justify="space-between">
          <Text strong role="status">
            {t('bulk.count', { count: format.number(selected.length) })}
          </Text>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </Inline>
        <Inline gap={3} align="end">
          <div style={{ flex: '0 1 16rem' }}>
            <SelectField
              label={t('bulk.action')}
              value={action}
              options={ACTIONS.map((value) => ({ value, label: t(`bulk.${value}`) }))}
              onChange={setAction}
            />
          </div>
          {action === 'discontinued' && (
            <div style={{ flex: '1 1 12rem' }}>
              <TextField
                label={t('bulk.on')}
                hint={t('bulk.onHint')}
                value={on}
                maxLength={10}
                error={isSubmitted && isDateWrong ? t('bulk.onInvalid') : undefined}
                onChange={(event) => setOn(event.currentTarget.value)}
              />
            </div>
          )}
          {action !== 'approve' && (
            <div style={{ flex: '2 1 16rem' }}>
              <TextField
                label={t('bulk.reason')}
                value={reason}
                maxLength={500}
                error={isSubmitted && isReasonMissing ? t('save.reasonMissing') : undefined}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </div>
          )}
          <Button loading={run.isPending} onClick={apply}>
            {t('bulk.run')}
          </Button>
        </Inline>
        <ExportLinks selected={selected} />
        <Failures results={failed} />
      </Stack>
    </Card>
  );
}

/** Changes the records and keeps the results that failed; `onAllDone` when none did. */
function useBulkChange(onAllDone: () => void) {
  const t = useEditText();
  const format = useFormat();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  const [failed, setFailed] = useState<readonly Result[]>([]);
  const run = useMutation({
    mutationFn: (body: BodyOf<typeof bulkRecords>) => call(bulkRecords, { body }),
    onSuccess: async ({ results }) => {
      const done = results.filter(({ problem }) => problem === null);
      setFailed(results.filter(({ problem }) => problem !== null));
      const count = done.length;
      if (count > 0)
        toast({ title: t('bulk.done', { count, number: format.number(count) }), tone: 'success' });
      if (count === results.length) onAllDone();
      await cache.invalidate(...RECORD_QUERIES);
    },
    onError: () => toast({ title: t('error.save'), tone: 'danger' }),
  });
  return { run, failed };
}

function ExportLinks({ selected }: Pick<BulkBarProps, 'selected'>) {
  const t = useEditText();
  const ids = selected.map(({ id }) => id).join(',');
  const exportUrl = (type: string) => `${fillPath(exportRecords.path)}?format=${type}&ids=${ids}`;
  return (
    <Inline gap={3}>
      <LinkButton size="sm" variant="secondary" href={exportUrl('jsonl')} download>
        {t('export.jsonl')}
      </LinkButton>
      <LinkButton size="sm" variant="secondary" href={exportUrl('csv')} download>
        {t('export.csv')}
      </LinkButton>
    </Inline>
  );
}

function Failures({ results }: { results: readonly Result[] }) {
  const t = useEditText();
  if (results.length === 0) return null;
  return (
    <div role="alert">
      <Text strong size="sm">
        {t('bulk.failed')}
      </Text>
      <ul style={{ paddingInlineStart: 'var(--space-5)' }}>
        {results.map(({ id, problem }) => (
          <li key={id}>
            <Link to={editRecordPath(id)}>{id}</Link>:{' '}
            {t(`bulk.problem.${KNOWN_PROBLEMS.includes(problem ?? '') ? problem : 'other'}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function toBody(
  action: Action,
  selected: readonly RecordSummary[],
  reason: string,
  on: string,
): BodyOf<typeof bulkRecords> {
  const records = selected.map(({ id, revision }) => ({ id, revision }));
  switch (action) {
    case 'approve':
      return { action, records };
    case 'reject':
    case 'request-check':
      return { action, records, reason };
    default:
      return { action: 'set-status', records, status: action, reason, ...(on && { on }) };
  }
}
