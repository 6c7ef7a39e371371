import { findDuplicates, toolLogoPath } from '@atlas/contracts';
import { Link, useContract } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Logo, Stack, Text } from '@atlas/ui';
import { detailPath } from '../../paths';
import { useDebounced } from '../../shared/use-debounced';
import { useSuggestText } from './use-suggest-text';

const MIN_LETTERS = 2;

/** Tools of the catalog that the typed one may be. */
export function Duplicates({ name, url }: { name: string; url: string }) {
  const t = useSuggestText();
  const query = useDebounced(JSON.stringify([name.trim(), url.trim()]));
  const [waitedName = '', waitedUrl = ''] = JSON.parse(query) as string[];
  const { data } = useContract(
    findDuplicates,
    { query: { name: waitedName, url: waitedUrl } },
    {
      enabled: waitedName.length >= MIN_LETTERS || waitedUrl.length > MIN_LETTERS,
      keepPreviousData: true,
    },
  );
  const items = data?.items ?? [];
  return (
    <div role="status">
      {items.length > 0 && (
        <Card tone="accent" style={{ marginTop: 'var(--space-4)' }}>
          <Stack gap={3}>
            <Text strong>{t('duplicates.title')}</Text>
            <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0 }}>
              {items.map((tool) => (
                <li key={tool.id}>
                  <Inline gap={3}>
                    <Logo src={toolLogoPath(tool.id)} />
                    <Link to={detailPath(tool.id)}>{tool.name}</Link>
                    <Badge>{t(`duplicates.${tool.why}`)}</Badge>
                  </Inline>
                </li>
              ))}
            </Stack>
          </Stack>
        </Card>
      )}
    </div>
  );
}
