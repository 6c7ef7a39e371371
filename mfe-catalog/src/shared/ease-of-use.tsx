import { isRated } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { ProgressBar, Text } from '@atlas/ui';
import { useCatalogText } from './use-catalog-text';

interface EaseOfUseProps {
  tool: Pick<Tool, 'rating'>;
  /** "Ease of use" by default. */
  label?: string;
}

/** Ease of use as a bar, or that editors have not rated the tool yet. */
export function EaseOfUse({ tool, label }: EaseOfUseProps) {
  const { t } = useCatalogText();
  if (isRated(tool)) return <ProgressBar value={tool.rating} label={label ?? t('easeOfUse')} />;
  return (
    <Text size="sm" tone="muted">
      {t('notRated')}
    </Text>
  );
}
