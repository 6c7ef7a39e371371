import { sharePackage, unsharePackage, type CustomPackage } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { Button, Dialog, IconButton, Inline, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedPath } from '../../app/paths';
import { useAccountText } from '../../shared/use-account-text';
import { packagesKey } from '../../shared/use-packages';

/** The public link: made, copied, revoked. */
export function SharePackage({ of: { id, name, shareToken } }: { of: CustomPackage }) {
  const t = useAccountText();
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const failed = () => toast({ title: t('error'), description: t('share.failed'), tone: 'danger' });
  const keep = (token: string | null) =>
    client.setQueryData<CustomPackage[]>(packagesKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, shareToken: token } : one)),
    );
  const share = useMutation({
    mutationFn: () => call(sharePackage, { params: { id } }),
    onSuccess: (made) => keep(made.shareToken),
    onError: failed,
  });
  const revoke = useMutation({
    mutationFn: () => call(unsharePackage, { params: { id } }),
    onSuccess: () => keep(null),
    onError: failed,
  });
  const link = shareToken && window.location.origin + sharedPath(shareToken);
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '');
    toast({ title: t('share.copied'), description: t('share.copiedText'), tone: 'success' });
  };
  return (
    <>
      <IconButton
        icon="share"
        size="sm"
        variant="ghost"
        label={t('share.label', { name })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('share.title')}
          description={t('share.text')}
          closeLabel={t('close')}
        >
          {link ? (
            <Stack gap={4}>
              <TextField
                label={t('share.link')}
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
              />
              <Inline gap={3}>
                <Button onClick={() => void copy().catch(failed)}>{t('share.copy')}</Button>
                <Button
                  variant="secondary"
                  loading={revoke.isPending}
                  onClick={() => revoke.mutate()}
                >
                  {t('share.revoke')}
                </Button>
              </Inline>
            </Stack>
          ) : (
            <Stack gap={4}>
              <Text tone="muted">{t('share.none')}</Text>
              <Button loading={share.isPending} onClick={() => share.mutate()}>
                {t('share.make')}
              </Button>
            </Stack>
          )}
        </Dialog>
      )}
    </>
  );
}
