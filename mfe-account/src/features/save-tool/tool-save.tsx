import type { SlotProps } from '@atlas/contracts';
import { useSession } from '@atlas/mfe-kit';
import { ConfirmDialog, IconButton, Inline } from '@atlas/ui';
import { useState } from 'react';
import { pendingFavorite } from '../../shared/pending';
import { useAccountText } from '../../shared/use-account-text';
import { useFavorites, useSetFavorite } from '../../shared/use-favorites';
import { AddButton } from './add-button';

/**
 * Two buttons: add to a package, and save. The heart saves at once; a visitor signs in first, and
 * the tool is saved afterwards.
 */
export default function ToolSave({ toolId, toolName }: SlotProps['tool.save']) {
  const t = useAccountText();
  const { status, signIn } = useSession();
  const { data = [] } = useFavorites();
  const [asking, setAsking] = useState(false);
  const { mutate } = useSetFavorite();
  const saved = data.some((one) => one.toolId === toolId);
  const press = () =>
    status === 'signed-in' ? mutate({ toolId, saved: !saved }) : setAsking(true);
  return (
    <Inline gap={0} wrap={false}>
      <AddButton toolId={toolId} toolName={toolName} />
      <IconButton
        icon={saved ? 'heart-filled' : 'heart'}
        variant="ghost"
        aria-pressed={saved}
        disabled={status === 'loading'}
        label={t('favorite.label', { name: toolName })}
        onClick={press}
      />
      {asking && (
        <ConfirmDialog
          open
          title={t('loginRequired')}
          description={t('favorite.login')}
          confirmLabel={t('nav.login')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            pendingFavorite.set(toolId);
            signIn();
          }}
        />
      )}
    </Inline>
  );
}
