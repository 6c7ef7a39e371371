import { MAX_PACKAGE_TOOLS } from '@atlas/contracts';
import type { CustomPackage, PackageDraft, SlotProps } from '@atlas/contracts';
import { Button, Dialog, Inline, Spinner, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import PackageEditor from '../../shared/package-editor';
import { draftOf } from '../../shared/package-draft';
import { useAccountText } from '../../shared/use-account-text';
import { usePackages } from '../../shared/use-packages';

interface Target {
  id?: string;
  draft: PackageDraft;
}
type Props = SlotProps['tool.save'] & { onClose: () => void };

/** Selects one of the user's packages or a new one. The editor shows it before it is saved. */
export default function AddToPackage({ toolId, toolName, onClose }: Props) {
  const t = useAccountText();
  const { data = [], isPending } = usePackages(true);
  const [chosen, setChosen] = useState<Target>();
  const fresh: Target = { draft: { name: toolName, tools: [{ id: toolId }] } };
  const target = chosen ?? (!isPending && data.length === 0 ? fresh : undefined);
  const withTool = (one: CustomPackage): Target => {
    const draft = draftOf(one);
    return { id: one.id, draft: { ...draft, tools: [...draft.tools, { id: toolId }] } };
  };
  if (target) return <PackageEditor {...target} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('addTo.title', { name: toolName })}
      closeLabel={t('close')}
    >
      {isPending ? (
        <Spinner label={t('loading')} />
      ) : (
        <Stack gap={4} align="stretch">
          <Button block onClick={() => setChosen(fresh)}>
            {t('addTo.new')}
          </Button>
          <Stack as="ul" gap={2}>
            {data.map((one) => (
              <Inline as="li" key={one.id} justify="space-between" wrap={false}>
                <Stack gap={0}>
                  <Text strong>{one.name}</Text>
                  <Text size="sm" tone="muted">
                    {t('package.tools', { count: one.tools.length })}
                  </Text>
                </Stack>
                {one.toolIds.includes(toolId) ? (
                  <Text as="span" size="sm" tone="muted">
                    {t('addTo.has')}
                  </Text>
                ) : (
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={one.tools.length >= MAX_PACKAGE_TOOLS}
                    aria-label={t('addTo.to', { name: one.name })}
                    onClick={() => setChosen(withTool(one))}
                  >
                    {t('addTo.add')}
                  </Button>
                )}
              </Inline>
            ))}
          </Stack>
        </Stack>
      )}
    </Dialog>
  );
}
