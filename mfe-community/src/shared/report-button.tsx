import {
  listModerationLog,
  listModerationQueue,
  REPORT_REASONS,
  reportComment,
  reportReview,
} from '@atlas/contracts';
import type { ModerationKind, ReportReason } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { Button, Dialog, RadioGroup, Stack, useToast } from '@atlas/ui';
import { useState } from 'react';
import { useRequireLogin } from './use-require-login';
import { useCommunityText } from './use-community-text';
import { useFailure } from './use-failure';

export function ReportButton({ kind, id }: { kind: ModerationKind; id: string }) {
  const t = useCommunityText();
  const toast = useToast();
  const requireLogin = useRequireLogin();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>('spam');
  const send = useContractMutation(() => (kind === 'review' ? reportReview : reportComment), {
    input: () => ({ params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: t('report.thanks'), tone: 'success' });
    },
    // A moderator may report, too.
    invalidates: [listModerationQueue, listModerationLog],
    failure: useFailure('error.report'),
  });
  const start = () => requireLogin('report.login', () => setOpen(true));
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
