import { useText } from '@atlas/mfe-kit';
import { styled } from 'styled-components';
import type { Step } from '../../shared/selection';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  padding: 0;
  list-style: none;

  @media (max-width: 40rem) {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    font-size: var(--text-sm);
    overflow-wrap: break-word;
  }
  li {
    padding-bottom: var(--space-1);
    color: var(--color-muted);
    border-bottom: 3px solid var(--color-line);
  }
  li[aria-current] {
    color: var(--color-ink);
    font-weight: 600;
    border-color: var(--color-accent);
  }
`;

export function StepMarks({ step }: { step: Step }) {
  const t = useText('catalog');
  return (
    <List aria-label={t('compare.steps')}>
      {([1, 2, 3] as const).map((number) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
        >{`${number}. ${t(`compare.step${number}`)}`}</li>
      ))}
    </List>
  );
}
