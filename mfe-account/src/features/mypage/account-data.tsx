import { deleteUser, exportUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { useContractMutation, useEmit, useNavigate } from '@atlas/mfe-kit';
import { Button, Card, Dialog, Heading, Inline, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useState } from 'react';
import { homePath } from '../../paths';
import { useAccountText } from '../../shared/use-account-text';
import { downloadJson } from './download-json';

export function AccountData({ user }: { user: User }) {
  const t = useAccountText();
  const [deleting, setDeleting] = useState(false);
  const save = useContractMutation(exportUser, {
    onSuccess: (data) => downloadJson('ai-atlas-account.json', data),
    failure: () => ({ otherwise: { title: t('error'), description: t('data.exportFailed') } }),
  });
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('data.title')}
        </Heading>
        <Text tone="muted">{t('data.text')}</Text>
        <Inline gap={3}>
          <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
            {t('data.export')}
          </Button>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('data.delete')}
          </Button>
        </Inline>
      </Stack>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useAccountText();
  const navigate = useNavigate();
  const emit = useEmit();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const { mutate, isPending, failure } = useContractMutation(deleteUser, {
    input: () => ({ body: { email } }),
    onSuccess: () => {
      emit('session.changed', { userId: null });
      toast({ title: t('data.deleted'), description: t('data.deletedText'), tone: 'success' });
      void navigate(homePath);
    },
    inPlace: true,
    failure: () => ({
      403: { title: t('data.signInAgain') },
      409: { title: t('data.differs') },
      otherwise: { title: t('data.deleteFailed') },
    }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('data.delete')}
      description={t('data.deleteText')}
      closeLabel={t('close')}
    >
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextField
          label={t('data.typeEmail', { email: user.email })}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={failure?.title}
        />
        <Inline gap={3} justify="end">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            loading={isPending}
            disabled={email.trim().toLowerCase() !== user.email.toLowerCase()}
          >
            {t('data.delete')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
