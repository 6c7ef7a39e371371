import type { SlotProps } from '@atlas/contracts';
import { Section, Text } from '@atlas/ui';
import { useSliceNameText } from '../../shared/use-slice-name-text';

/** Fills the slot that the page of this slice offers. */
export default function SliceNameMore({ topic }: SlotProps['slice-name.more']) {
  const t = useSliceNameText();
  return (
    <Section id="slice-name-more" title={t('more', { topic })}>
      <Text tone="muted">{t('note')}</Text>
    </Section>
  );
}
