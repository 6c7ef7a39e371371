import { listTools, pickText, toolLogoPath } from '@atlas/contracts';
import type { Favorite } from '@atlas/contracts';
import { PageLink, useApi, useLanguage } from '@atlas/mfe-kit';
import { Card, Grid, IconButton, Inline, Logo, Text } from '@atlas/ui';
import { useAccountText } from '../../shared/use-account-text';
import { useSetFavorite } from '../../shared/use-favorites';
import { useToolParts } from '../../shared/use-tool-parts';
import { SavedChanges } from './saved-changes';
import type { useSavedChanges } from './use-saved-changes';

interface Props {
  favorites: readonly Favorite[];
  changes: ReturnType<typeof useSavedChanges>;
}

export function SavedTools({ favorites, changes }: Props) {
  const t = useAccountText();
  const { language } = useLanguage();
  const call = useApi();
  const { data = [] } = useToolParts(listTools, changes.toolIds, (ids, signal) =>
    call(listTools, { query: { ids }, signal }),
  );
  const { mutate } = useSetFavorite();
  const saved = new Set(favorites.map(({ toolId }) => toolId));
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (
    <>
      <Grid min={260}>
        {data
          .filter(({ id }) => saved.has(id))
          .map((tool) => (
            <Card key={tool.id} padding={4} interactive>
              <Inline justify="space-between" wrap={false}>
                <Inline gap={3} wrap={false}>
                  <Logo src={toolLogoPath(tool.id)} />
                  <PageLink page="tool" params={{ id: tool.id }} data-card-link>
                    {tool.name}
                  </PageLink>
                </Inline>
                <IconButton
                  icon="heart-filled"
                  size="sm"
                  variant="ghost"
                  label={t('favorite.remove', { name: tool.name })}
                  onClick={() => mutate({ toolId: tool.id, saved: false })}
                />
              </Inline>
              <Text size="sm" tone="muted" style={{ marginTop: 'var(--space-2)' }}>
                {pickText(tool, 'description', language)}
              </Text>
            </Card>
          ))}
      </Grid>
      <SavedChanges saved={changes} names={names} />
    </>
  );
}
