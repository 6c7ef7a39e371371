import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { memo } from 'react';
import { styled } from 'styled-components';
import { ToolChoice } from './tool-choice';
import { useGrowing } from './use-growing';

const Scroller = styled.div`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  max-height: 32rem;
  padding: var(--space-1);
  overflow-y: auto;
`;

interface ChoiceListProps {
  tools: readonly Tool[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The tools to choose from, of which there may be thousands. */
export const ChoiceList = memo(function ChoiceList({ tools, chosen, onToggle }: ChoiceListProps) {
  const t = useText('catalog');
  const { count, watchLast } = useGrowing(tools);
  const drawn = tools.slice(0, count);
  return (
    <Scroller role="group" aria-label={t('compare.choices')}>
      {drawn.map((tool) => (
        <ToolChoice
          key={tool.id}
          ref={tool === drawn.at(-1) ? watchLast : undefined}
          tool={tool}
          chosen={chosen.includes(tool.id)}
          onToggle={onToggle}
        />
      ))}
    </Scroller>
  );
});
