import type { ToolDetail } from '@atlas/contracts';
import { Card, Grid, Heading, Stack } from '@atlas/ui';
import { MarkedList } from '../../shared/marked-list';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Suitable and unsuitable users by the editors; nothing without any. */
export function Fit({ tool }: { tool: ToolDetail }) {
  const { t, list } = useCatalogText();
  const parts = [
    ['bestFor', 'check', list(tool, 'bestFor')],
    ['notFor', 'cross', list(tool, 'notFor')],
  ] as const;
  const written = parts.filter(([, , items]) => items.length > 0);
  if (written.length === 0) return null;
  return (
    <Grid min="16rem" gap={4}>
      {written.map(([key, mark, items]) => (
        <Card key={key} tone={key === 'bestFor' ? 'surface' : 'sunken'}>
          <Stack gap={3}>
            <Heading level={3} size="md">
              {t(`fit.${key}`)}
            </Heading>
            <MarkedList label={t(`fit.${key}`)} mark={mark} items={items} />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
