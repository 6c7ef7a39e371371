import { styled } from 'styled-components';

const sides = { sm: 20, md: 32, card: 44, lg: 64 };

const Picture = styled.img<{ $side: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: 22%;
  background: var(--color-sunken);
  vertical-align: middle;
`;

export interface LogoProps {
  src: string;
  size?: keyof typeof sides;
}

/** Square, decorative logo next to a written name, with a fixed size. */
export function Logo({ src, size = 'md' }: LogoProps) {
  const side = sides[size];
  return (
    <Picture
      $side={side}
      src={src}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
