import { getSharedPackage, listPackages, sharePackage, unsharePackage } from '@atlas/contracts';
import type { CustomPackage } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { Button, Dialog, IconButton, Inline, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useState } from 'react';
import { sharedPath } from '../../paths';
import { useAccountText } from '../../shared/use-account-text';

/** The public link: made, copied, revoked. */
export function SharePackage({ of: { id, name, shareToken } }: { of: CustomPackage }) {
  const t = useAccountText();
  const cache = useContractCache();
  const [open, setOpen] = useState(false);
  const failed = useFailed();
  const failure = () => ({ otherwise: failed });
  const keep = (token: string | null) =>
    cache.update(listPackages, (list) =>
      list.map((one) => (one.id === id ? { ...one, shareToken: token } : one)),
    );
  const input = () => ({ params: { id } });
  const share = useContractMutation(sharePackage, {
    input,
    onSuccess: (made) => keep(made.shareToken),
    failure,
  });
  const revoke = useContractMutation(unsharePackage, {
    input,
    onSuccess: () => keep(null),
    invalidates: [getSharedPackage],
    failure,
  });
  const link = shareToken && window.location.origin + sharedPath(shareToken);
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
            <MadeLink link={link} revoking={revoke.isPending} onRevoke={() => revoke.mutate()} />
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

function useFailed() {
  const t = useAccountText();
  return { title: t('error'), description: t('share.failed') };
}

interface MadeLinkProps {
  link: string;
  revoking: boolean;
  onRevoke: () => void;
}

function MadeLink({ link, revoking, onRevoke }: MadeLinkProps) {
  const t = useAccountText();
  const toast = useToast();
  const failed = useFailed();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () =>
        toast({ title: t('share.copied'), description: t('share.copiedText'), tone: 'success' }),
      () => toast({ ...failed, tone: 'danger' }),
    );
  return (
    <Stack gap={4}>
      <TextField
        label={t('share.link')}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Inline gap={3}>
        <Button onClick={() => void copy()}>{t('share.copy')}</Button>
        <Button variant="secondary" loading={revoking} onClick={onRevoke}>
          {t('share.revoke')}
        </Button>
      </Inline>
    </Stack>
  );
}
