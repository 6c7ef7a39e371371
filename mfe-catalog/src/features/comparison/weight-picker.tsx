import { Button, Grid, Heading, SegmentedControl, Stack, Text } from '@atlas/ui';
import { Chip, ChipRow } from '../../shared/chips';
import { useComparisonText } from './use-comparison-text';
import { EVEN, isEven, isSame, PRESET_NAMES, PRESETS, WEIGHTED, WEIGHTS } from './weights';
import type { Weight, Weights } from './weights';

interface Props {
  weights: Weights;
  onChange: (weights: Weights) => void;
}

/** Weights of the visitor, stored in the URL with the comparison. */
export function WeightPicker({ weights, onChange }: Props) {
  const t = useComparisonText();
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
      <ChipRow role="group" aria-label={t('presets.label')}>
        {PRESET_NAMES.map((name) => (
          <Chip
            key={name}
            type="button"
            aria-pressed={isSame(weights, PRESETS[name])}
            onClick={() => onChange(PRESETS[name])}
          >
            {t(`presets.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <Grid min="15rem" fit gap={4}>
        {WEIGHTED.map((part) => (
          <Stack key={part} gap={2} align="start">
            <Text size="sm" strong>
              {t(`part.${part}`)}
            </Text>
            <SegmentedControl
              label={t(`part.${part}`)}
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
