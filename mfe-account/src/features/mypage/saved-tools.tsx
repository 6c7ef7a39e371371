import { listTools, pickText, type Favorite } from '@atlas/contracts';
import { Link, queryKeyOf, useApi, useLanguage } from '@atlas/mfe-kit';
import { Card, Grid, IconButton, Inline, Text, useToast } from '@atlas/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toolPath } from '../../app/paths';
import { useAccountText } from '../../shared/use-account-text';
import { useSetFavorite } from '../../shared/use-favorites';

/** The catalog takes a list of ids of at most so many characters. */
const IDS_LENGTH = 300;

export function SavedTools({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useAccountText();
  const call = useApi();
  const toast = useToast();
  const { language } = useLanguage();
  const query = { ids: firstIds(favorites).join(',') };
  const { data = [] } = useQuery({
    queryKey: queryKeyOf(listTools, { query }),
    queryFn: ({ signal }) => call(listTools, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { mutate } = useSetFavorite(() =>
    toast({ title: t('error'), description: t('favorite.failed'), tone: 'danger' }),
  );
  const saved = new Set(favorites.map(({ toolId }) => toolId));
  return (
    <Grid min={260}>
      {data
        .filter(({ id }) => saved.has(id))
        .map((tool) => (
          <Card key={tool.id} padding={4}>
            <Inline justify="space-between" wrap={false}>
              <Link to={toolPath(tool.id)}>{tool.name}</Link>
              <IconButton
                icon="heart-filled"
                size="sm"
                variant="ghost"
                label={t('favorite.remove', { name: tool.name })}
                onClick={() => mutate({ toolId: tool.id, saved: false })}
              />
            </Inline>
            <Text size="sm" tone="muted">
              {pickText(tool, 'description', language)}
            </Text>
          </Card>
        ))}
    </Grid>
  );
}

function firstIds(favorites: readonly Favorite[]): string[] {
  const ids: string[] = [];
  for (const { toolId } of favorites) {
    if ([...ids, toolId].join(',').length > IDS_LENGTH) break;
    ids.push(toolId);
  }
  return ids;
}
