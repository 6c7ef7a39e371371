import { styled } from 'styled-components';
import { StarShape } from '../icons/StarShape';

const Root = styled.span`
  position: relative;
  display: inline-flex;
  /* As wide as its stars also where a column stretches it: the filled part is a share of the width. */
  width: fit-content;
  vertical-align: middle;
  color: var(--color-star);
`;

const Row = styled.span`
  display: flex;
`;

const Filled = styled(Row)`
  position: absolute;
  inset: 0 auto 0 0;
  overflow: hidden;
`;

const five = [1, 2, 3, 4, 5];

export interface StarRatingProps {
  /** 0 to 5, fractions allowed. */
  value: number;
  label: string;
  size?: number;
}

/** A rating as stars, with an accessible label. */
export function StarRating({ value, label, size = 18 }: StarRatingProps) {
  const share = Math.min(5, Math.max(0, value)) * 20;
  return (
    <Root role="img" aria-label={label}>
      <Row>
        {five.map((n) => (
          <StarShape key={n} filled={false} size={size} />
        ))}
      </Row>
      <Filled style={{ width: `${share}%` }}>
        {five.map((n) => (
          <StarShape key={n} filled size={size} />
        ))}
      </Filled>
    </Root>
  );
}
