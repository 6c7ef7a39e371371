import type { ToolDetail } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Card, Text } from '@atlas/ui';
import { detailPath } from '../../paths';
import { useFactText } from '../../shared/fact-texts/use-fact-text';

/** Says that a tool was renamed, became part of another one, or is not offered any more. */
export function EndedNote({ tool }: { tool: Pick<ToolDetail, 'name' | 'status'> }) {
  const t = useFactText();
  const { status } = tool;
  if (!status) return null;
  const { value, on, to = '', into } = status;
  return (
    <Card tone="accent" role="note" style={{ marginBottom: 'var(--space-5)' }}>
      <Text strong>
        {t(`ended.${value}`, { name: tool.name, to })}
        {on && ` (${on})`} {into && <Link to={detailPath(into)}>{t('ended.see')}</Link>}
      </Text>
    </Card>
  );
}
