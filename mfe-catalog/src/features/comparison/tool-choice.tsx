import { isRated, toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { Icon, Logo } from '@atlas/ui';
import { memo } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-ink);
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  strong {
    display: flex;
    justify-content: space-between;
  }
  img {
    grid-row: span 2;
  }
  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

interface ToolChoiceProps {
  tool: Tool;
  chosen: boolean;
  onToggle: (id: string) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export const ToolChoice = memo(function ToolChoice({
  tool,
  chosen,
  onToggle,
  ref,
}: ToolChoiceProps) {
  const { t, category } = useCatalogText();
  return (
    <Choice
      ref={ref}
      type="button"
      aria-pressed={chosen}
      aria-label={tool.name}
      onClick={() => onToggle(tool.id)}
    >
      <Logo src={toolLogoPath(tool.id)} />
      <strong>
        {tool.name}
        {chosen && <Icon name="check" />}
      </strong>
      <small>
        {`${category(tool.category)} · ${t(`pricing.${tool.pricing}`)}`}
        {isRated(tool) && ` · ${tool.rating}%`}
      </small>
    </Choice>
  );
});
