import { approveRevision, rejectRevision } from '@atlas/contracts';
import type { RecordDetail } from '@atlas/contracts';
import { useContractMutation, useFormat, useSession } from '@atlas/mfe-kit';
import { Badge, Button, Card, Inline, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useState } from 'react';
import { DRAFT_QUERIES, RECORD_QUERIES } from './record-queries';
import { authorName } from './author-name';
import { useEditText } from './use-edit-text';

interface OpenRevisionProps {
  detail: RecordDetail;
  open: NonNullable<RecordDetail['open']>;
}

/** The revision that is not published yet; a second editor approves a pending one, anybody withdraws it. */
export function OpenRevision({ open }: OpenRevisionProps) {
  const t = useEditText();
  const toast = useToast();
  const { user } = useSession();
  const failure = () => ({ otherwise: { title: t('error.save') } });
  const params = { revisionId: open.id };
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const words = reason.trim();
  const isByMaker = open.by.role === 'maker';
  const approve = useContractMutation(approveRevision, {
    input: () => ({ params }),
    onSuccess: (detail) =>
      toast({ title: t(`saved.${detail.open?.state ?? 'published'}`), tone: 'success' }),
    invalidates: RECORD_QUERIES,
    failure,
  });
  const reject = useContractMutation(rejectRevision, {
    input: () => ({ params, body: { reason: words } }),
    invalidates: DRAFT_QUERIES,
    failure,
  });
  const refuse = () => {
    setSubmitted(true);
    if (words || !isByMaker) reject.mutate();
  };
  const isOwn = open.by.id === user?.id;
  const isPending = open.state === 'pending';
  return (
    <Card tone="accent">
      <Stack gap={3}>
        <Inline gap={3}>
          <Text strong>{t(isByMaker ? 'open.maker' : `open.${open.state}`)}</Text>
          {isByMaker && <Badge tone="info">{t('maker.badge')}</Badge>}
        </Inline>
        <RevisionTimes {...open} />
        <Text size="sm">{open.reason}</Text>
        {isPending && isOwn && <Text size="sm">{t('open.own')}</Text>}
        {isByMaker && (
          <TextField
            label={t('open.reason')}
            value={reason}
            maxLength={500}
            error={isSubmitted && !words ? t('queue.reasonMissing') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Inline gap={3}>
          {isPending && !isOwn && (
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {t('open.approve')}
            </Button>
          )}
          <Button variant="secondary" loading={reject.isPending} onClick={refuse}>
            {t(isPending && !isOwn ? 'open.reject' : 'open.withdraw')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Author and time of a revision, and when it is published. */
function RevisionTimes({ by, at, publishAt }: OpenRevisionProps['open']) {
  const t = useEditText();
  const format = useFormat();
  const timeOf = (time: string) => format.date(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Text size="sm">
      {t('revision.by', { name: authorName(by, t), date: timeOf(at) })}
      {publishAt && ` · ${t('revision.at', { date: timeOf(publishAt) })}`}
    </Text>
  );
}
