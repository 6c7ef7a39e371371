import { styled } from 'styled-components';
import { metalOf } from '../../shared/medal';

/** Heights in rem, by rank. */
const PLINTHS = [7.5, 4.75, 3];

/** One step of the podium: a row on a narrow screen, a card on its plinth on a wide one. */
export const Step = styled.li<{ $place: number }>`
  display: grid;
  grid-template: 'medal name' 'medal score' / auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  align-items: center;
  padding: var(--space-4);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-top: 3px solid ${({ $place }) => metalOf($place)};
  border-radius: var(--radius-md);

  > :nth-child(1) {
    grid-area: medal;
  }
  > :nth-child(2) {
    grid-area: name;
  }
  > :nth-child(3) {
    grid-area: score;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
  }
  > :nth-child(4) {
    display: none;
  }

  @media (min-width: 40rem) {
    order: ${({ $place }) => [2, 1, 3][$place - 1]};
    grid-template: 'medal' auto 'name' auto 'score' 1fr 'plinth' auto / minmax(0, 1fr);
    /* Aligned on one line; a partly loaded step reserves its height. */
    min-height: ${({ $place }) => 17.5 + (PLINTHS[$place - 1] ?? 0)}rem;
    gap: var(--space-3);
    justify-items: center;
    padding: var(--space-6) 0 0;
    overflow: hidden;
    text-align: center;

    > :nth-child(2),
    > :nth-child(3) {
      padding-inline: var(--space-4);
    }
    > :nth-child(3) {
      display: grid;
      align-self: start;
      justify-items: center;
    }
    > :nth-child(4) {
      display: grid;
    }
  }
`;

export const Plinth = styled.div<{ $place: number }>`
  grid-area: plinth;
  place-items: center;
  width: 100%;
  height: ${({ $place }) => PLINTHS[$place - 1]}rem;
  margin-top: var(--space-3);
  background: color-mix(in oklab, ${({ $place }) => metalOf($place)} 22%, var(--color-surface));
  color: var(--color-muted);
  font-family: var(--font-figure);
  font-size: var(--text-2xl);
`;
