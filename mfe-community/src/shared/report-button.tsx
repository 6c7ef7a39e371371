import {
  REPORT_REASONS,
  reportComment,
  reportReview,
  type ModerationKind,
  type ReportReason,
} from '@atlas/contracts';
import { useApi, useSession } from '@atlas/mfe-kit';
import { Button, Dialog, RadioGroup, Stack, useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommunityText } from './use-community-text';

export function ReportButton({ kind, id }: { kind: ModerationKind; id: string }) {
  const t = useCommunityText();
  const call = useApi();
  const toast = useToast();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('spam');
  const send = useMutation({
    mutationFn: () =>
      call(kind === 'review' ? reportReview : reportComment, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: t('report.thanks'), tone: 'success' });
    },
    onError: () =>
      toast({ title: t('error.title'), description: t('error.report'), tone: 'danger' }),
  });
  const start = () =>
    user
      ? setOpen(true)
      : toast({ title: t('toast.loginRequired'), description: t('report.login'), tone: 'danger' });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={start}>
        {t('report.button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('report.title')} closeLabel={t('close')}>
        <Stack gap={4}>
          <RadioGroup
            label={t('report.reason')}
            options={REPORT_REASONS.map((value) => ({
              value,
              label: t(`report.reasons.${value}`),
            }))}
            value={reason}
            onChange={setReason}
          />
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {t('report.send')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
