import type { Tool } from '@atlas/contracts';
import { useText } from '@atlas/mfe-kit';
import { memo } from 'react';
import { styled } from 'styled-components';
import { ToolChoice } from './tool-choice';
import { useIncrementalList } from './use-incremental-list';

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

/** The tools to choose from, possibly thousands. */
export const ChoiceList = memo(function ChoiceList({ tools, chosen, onToggle }: ChoiceListProps) {
  const t = useText('catalog');
  const { count, watchLast } = useIncrementalList(tools);
  const visible = tools.slice(0, count);
  return (
    <Scroller role="group" aria-label={t('compare.choices')}>
      {visible.map((tool) => (
        <ToolChoice
          key={tool.id}
          ref={tool === visible.at(-1) ? watchLast : undefined}
          tool={tool}
          chosen={chosen.includes(tool.id)}
          onToggle={onToggle}
        />
      ))}
    </Scroller>
  );
});
