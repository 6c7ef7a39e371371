import type { ToolDetail } from '@atlas/contracts';
import { Card, Grid, Section, Text } from '@atlas/ui';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Three or four use cases. */
const AT_MOST = 4;

export function UseCases({ tool }: { tool: ToolDetail }) {
  const { t, list } = useCatalogText();
  const useCases = list(tool, 'useCases').slice(0, AT_MOST);
  // A short entry has none.
  if (useCases.length === 0) return null;
  return (
    <Section title={t('useCases')}>
      <Grid min="12rem" gap={3} as="ul" style={{ listStyle: 'none', padding: 0 }}>
        {useCases.map((useCase) => (
          <Card key={useCase} as="li" padding={4}>
            <Text>{useCase}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
