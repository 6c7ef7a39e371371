import { deleteRecord, getRecord } from '@atlas/contracts';
import { useApi, useContractCache } from '@atlas/mfe-kit';
import { Button, Dialog, Inline, Stack, TextField, useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RECORD_QUERIES } from './record-queries';
import { useEditText } from './use-edit-text';

interface DeleteButtonProps {
  id: string;
  name: string;
  /** Newest revision that the editor has seen. */
  revision: number;
}

/** Removes a tool from the site after a reason was given. */
export function DeleteButton({ id, name, revision }: DeleteButtonProps) {
  const t = useEditText();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const words = reason.trim();
  const remove = useMutation({
    mutationFn: () =>
      call(deleteRecord, {
        params: { id },
        body: { reason: words },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess: async (detail) => {
      setOpen(false);
      cache.set(getRecord, { params: { id } }, detail);
      toast({ title: t(detail.open ? 'saved.pending' : 'delete.done'), tone: 'success' });
      await cache.invalidate(...RECORD_QUERIES.filter((one) => one !== getRecord));
    },
    onError: () => toast({ title: t('error.save'), tone: 'danger' }),
  });
  const submit = () => {
    setSubmitted(true);
    if (words) remove.mutate();
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('delete.action')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete.title', { name })}
        description={t('delete.text')}
        closeLabel={t('cancel')}
      >
        <Stack gap={4}>
          <TextField
            label={t('delete.reason')}
            value={reason}
            maxLength={500}
            error={isSubmitted && !words ? t('save.reasonMissing') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Inline gap={3} justify="end">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={remove.isPending} onClick={submit}>
              {t('delete.action')}
            </Button>
          </Inline>
        </Stack>
      </Dialog>
    </>
  );
}
