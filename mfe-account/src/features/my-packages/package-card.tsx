import { toolLogoPath } from '@atlas/contracts';
import type { CustomPackage } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Badge, Card, Heading, IconButton, Inline, Logo, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { Cost } from '../../shared/cost';
import { DeletePackage } from '../../shared/delete-package';
import { draftOf } from '../../shared/package-draft';
import { LazyPackageEditor } from '../../shared/lazy-package-editor';
import { useAccountText } from '../../shared/use-account-text';
import { SharePackage } from './share-package';

const NAMES_SHOWN = 3;

export function PackageCard({ of: one }: { of: CustomPackage }) {
  const t = useAccountText();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const more = one.tools.length - NAMES_SHOWN;
  return (
    <Card as="article">
      <Stack gap={3}>
        <Inline justify="space-between" wrap={false}>
          <Heading level={2} size="lg">
            {one.name}
          </Heading>
          <Inline gap={1} wrap={false}>
            <SharePackage of={one} />
            <IconButton
              icon="edit"
              size="sm"
              variant="ghost"
              label={t('package.edit', { name: one.name })}
              onClick={() => setEditing(true)}
            />
            <DeletePackage of={one} />
          </Inline>
        </Inline>
        {one.description && <Text tone="muted">{one.description}</Text>}
        <Inline gap={2}>
          {one.tools.slice(0, NAMES_SHOWN).map(({ id, name }) => (
            <Badge key={id}>
              <Logo src={toolLogoPath(id)} size="sm" /> {name}
            </Badge>
          ))}
          {more > 0 && <Badge>{t('package.more', { count: more })}</Badge>}
        </Inline>
        <Text size="sm">
          <span>
            {t('package.tools', { count: one.tools.length }) +
              (one.estimatedCost.length > 0 ? ' · ' : '')}
          </span>
          <Cost of={one.estimatedCost} />
        </Text>
        <Text size="sm" tone="muted">
          {t('package.created', { date: format.date(one.createdAt) })}
        </Text>
      </Stack>
      {editing && (
        <LazyPackageEditor id={one.id} draft={draftOf(one)} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
