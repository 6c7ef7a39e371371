import type { Tool } from '@atlas/contracts';
import { Icon } from '@atlas/ui';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';

const Choice = styled.button`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-ink);
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover { border-color: var(--color-line-strong); }
  &[aria-pressed='true'] { border-color: var(--color-accent); box-shadow: inset 0 0 0 1px var(--color-accent); }
  strong { display: flex; justify-content: space-between; }
  small { color: var(--color-muted); font-size: var(--text-sm); }
`;

export function ToolChoice({ tool, chosen, onToggle }: { tool: Tool; chosen: boolean; onToggle: () => void }) {
  const { t, category } = useCatalogText();
  return (
    <Choice type="button" aria-pressed={chosen} aria-label={tool.name} onClick={onToggle}>
      <strong>{tool.name}{chosen && <Icon name="check" />}</strong>
      <small>{category(tool.category)} · {t(`pricing.${tool.pricing}`)} · {tool.rating}%</small>
    </Choice>
  );
}
