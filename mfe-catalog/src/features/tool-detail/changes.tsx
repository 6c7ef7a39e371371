import { pickText } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Heading, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { dateText } from '../../shared/date-text';
import { useCatalogText } from '../../shared/use-catalog-text';

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0 0 0 var(--space-4);
  border-left: 2px solid var(--color-line);
  list-style: none;
  time {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
`;

/** Recent changes by the maker, newest first; nothing without any. */
export function Changes({ tool }: { tool: ToolDetail }) {
  const { t, language } = useCatalogText();
  const format = useFormat();
  const changes = tool.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={3} size="lg">
        {t('changes.title')}
      </Heading>
      <List>
        {changes.map((change) => (
          <li key={change.date + change.textEn}>
            <time dateTime={change.date}>{dateText(change.date, format)}</time>
            <Text size="sm">
              {pickText<'text', string>(change, 'text', language)}{' '}
              <a href={change.url} target="_blank" rel="noopener noreferrer">
                {t('source')}
              </a>
            </Text>
          </li>
        ))}
      </List>
    </Stack>
  );
}
