import { useText } from '@atlas/mfe-kit';
import { Button, Grid, Heading, SegmentedControl, Stack, Text } from '@atlas/ui';
import { EVEN, isEven, WEIGHTED, WEIGHTS } from './weights';
import type { Weight, Weights } from './weights';

/** Weights of the visitor, stored in the URL with the comparison. */
export function WeightPicker({
  weights,
  onChange,
}: {
  weights: Weights;
  onChange: (weights: Weights) => void;
}) {
  const t = useText('catalog');
  const items = WEIGHTS.map((weight) => ({ value: String(weight), label: t(`weights.${weight}`) }));
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="lg">
          {t('weights.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('weights.lead')}
        </Text>
      </Stack>
      <Grid min="15rem" fit gap={4}>
        {WEIGHTED.map((part) => (
          <Stack key={part} gap={2} align="start">
            <Text size="sm" strong>
              {t(`score.${part}`)}
            </Text>
            <SegmentedControl
              label={t(`score.${part}`)}
              items={items}
              value={String(weights[part])}
              onChange={(value) => onChange({ ...weights, [part]: Number(value) as Weight })}
            />
          </Stack>
        ))}
      </Grid>
      {!isEven(weights) && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => onChange(EVEN)}>
            {t('weights.reset')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
