import type { ToolDetail } from '@atlas/contracts';
import { Grid, Heading, Section, Stack } from '@atlas/ui';
import { MarkedList } from '../../shared/marked-list';
import { useCatalogText } from '../../shared/use-catalog-text';

export function ProsAndCons({ tool }: { tool: ToolDetail }) {
  const { t, list } = useCatalogText();
  const [pros, cons] = [list(tool, 'pros'), list(tool, 'cons')];
  // A short entry has none.
  if (pros.length + cons.length === 0) return null;
  return (
    <Section title={t('prosAndCons')}>
      <Grid min="16rem" gap={6}>
        <Stack gap={3}>
          <Heading level={3} size="lg">
            {t('pros')}
          </Heading>
          <MarkedList label={t('pros')} mark="check" items={pros} />
        </Stack>
        <Stack gap={3}>
          <Heading level={3} size="lg">
            {t('cons')}
          </Heading>
          <MarkedList label={t('cons')} mark="cross" items={cons} />
        </Stack>
      </Grid>
    </Section>
  );
}
