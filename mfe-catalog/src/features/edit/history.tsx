import { getRevision, listRevisions, revertRecord } from '@atlas/contracts';
import type { RecordDetail, Revision } from '@atlas/contracts';
import { LoadError, useApi, useContract, useContractCache, useFormat } from '@atlas/mfe-kit';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Inline,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_QUERIES } from './record-queries';
import { authorName, shownReason } from './author-name';
import { compareRecords } from './compare-records';
import { describePart } from './describe-part';
import { Differences } from './differences';
import { useEditText } from './use-edit-text';
import { useWords } from './use-words';

/** Changed parts that a card names. */
const MAX_PARTS = 12;

/** Revisions of a record, newest first, with their differences. */
export default function History({ id, detail }: { id: string; detail: RecordDetail }) {
  const t = useEditText();
  const [after, setAfter] = useState<string>();
  const { data, error } = useContract(
    listRevisions,
    { params: { id }, query: after === undefined ? {} : { after } },
    { keepPreviousData: true },
  );
  if (error) return <LoadError error={error} title={t('error.load')} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <Stack gap={4}>
      {data.items.map((revision) => (
        <RevisionCard key={revision.id} revision={revision} current={detail.revision} />
      ))}
      {data.nextCursor !== null && (
        <div>
          <Button variant="secondary" onClick={() => setAfter(data.nextCursor ?? undefined)}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function RevisionCard({ revision, current }: { revision: Revision; current: number }) {
  const t = useEditText();
  const format = useFormat();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const canRevert = revision.state === 'published' && revision.number !== current;
  return (
    <Card as="article" aria-label={t('revision.number', { number: revision.number })}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Text strong>{t('revision.number', { number: revision.number })}</Text>
          <Badge>{t(`states.${revision.state}`)}</Badge>
          {revision.by.role === 'maker' && <Badge tone="info">{t('maker.badge')}</Badge>}
        </Inline>
        <Text size="sm" tone="muted">
          {t('revision.by', {
            name: authorName(revision.by, t),
            date: format.date(revision.at, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Text>
        <Text>{shownReason(revision, t)}</Text>
        {revision.decisionReason && (
          <Text size="sm">{`${t('queue.reason')}: ${revision.decisionReason}`}</Text>
        )}
        {revision.changed.length > 0 && (
          <Text size="sm" tone="muted">
            {revision.changed
              .slice(0, MAX_PARTS)
              .map((part) => describePart(part, words))
              .join(', ')}
            {revision.changed.length > MAX_PARTS && ` +${revision.changed.length - MAX_PARTS}`}
          </Text>
        )}
        <Inline gap={3}>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'history.hide' : 'history.show')}
          </Button>
          {canRevert && <RevertButton revision={revision} current={current} />}
        </Inline>
        {isOpen && <RevisionDifferences revisionId={revision.id} />}
      </Stack>
    </Card>
  );
}

function RevisionDifferences({ revisionId }: { revisionId: string }) {
  const t = useEditText();
  const { data, error } = useContract(getRevision, { params: { revisionId } });
  if (error) return <LoadError error={error} title={t('error.load')} />;
  if (!data) return <Skeleton height={80} />;
  return <Differences items={compareRecords(data.before, data.record)} />;
}

function RevertButton({ revision, current }: { revision: Revision; current: number }) {
  const t = useEditText();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  const [isAsking, setAsking] = useState(false);
  const revert = useMutation({
    mutationFn: () =>
      call(revertRecord, {
        params: { id: revision.toolId },
        body: {
          revision: revision.number,
          reason: t('history.revertReason', { number: revision.number }),
        },
        headers: { 'if-match': `"${current}"` },
      }),
    onSuccess: async (detail) => {
      setAsking(false);
      toast({ title: t(detail.open ? 'saved.pending' : 'history.reverted'), tone: 'success' });
      await cache.invalidate(...RECORD_QUERIES);
    },
    onError: () => toast({ title: t('error.save'), tone: 'danger' }),
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {t('history.revert')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('history.revertTitle', { number: revision.number })}
        description={t('history.revertText')}
        confirmLabel={t('history.revert')}
        cancelLabel={t('cancel')}
        loading={revert.isPending}
        onConfirm={() => revert.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
