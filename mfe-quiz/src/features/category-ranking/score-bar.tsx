import { Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useQuizText } from '../../shared/use-quiz-text';

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
  }
  i {
    display: block;
    height: 100%;
    background: var(--color-accent);
  }
`;

export function ScoreBar({ rating }: { rating: number }) {
  const t = useQuizText();
  return (
    <Row>
      <Text as="span" strong>
        {t('score', { score: rating })}
      </Text>
      <div aria-hidden>
        <i style={{ width: `${rating}%` }} />
      </div>
    </Row>
  );
}
