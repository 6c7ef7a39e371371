import type { RankedTool } from '@atlas/contracts';
import { Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useScoreText } from '../../shared/use-score-text';

const Row = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(2rem, 1fr);
  gap: var(--space-3);
  align-items: center;
  white-space: nowrap;

  > div {
    height: 4px;
    overflow: hidden;
    background: var(--color-line);
    border-radius: var(--radius-full);
    @media (forced-colors: active) {
      outline: 1px solid;
    }
  }
  i {
    display: block;
    height: 100%;
    background: var(--color-accent);
  }
`;

export function ScoreBar({ tool }: { tool: RankedTool }) {
  const scoreText = useScoreText();
  return (
    <Row>
      <Text as="span" strong>
        {scoreText(tool)}
      </Text>
      <div aria-hidden>
        <i style={{ width: `${tool.rating}%` }} />
      </div>
    </Row>
  );
}
