import { useState } from 'react';
import { styled } from 'styled-components';

const sides = { sm: 28, md: 40, lg: 72 };

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  background: var(--color-accent-soft);
  color: var(--color-accent-ink);
  border-radius: var(--radius-full);
  font-family: var(--font-display);
  font-weight: 600;
  line-height: 1;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface AvatarProps {
  src?: string | null;
  name: string;
  /** A named size, or px. */
  size?: keyof typeof sides | number;
}

/** Decoration beside a written name: the picture, or the name's first letter if there is none or it fails. */
export function Avatar({ src, name, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const side = typeof size === 'number' ? size : sides[size];
  const first = firstCharacter(name.trim())?.toLocaleUpperCase();
  return (
    <Root aria-hidden style={{ width: side, height: side, fontSize: side * 0.44 }}>
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        first
      )}
    </Root>
  );
}

/** As people see it: an emoji or a letter with its marks. Browsers of before 2024 may have no segmenter. */
function firstCharacter(text: string): string | undefined {
  if (!('Segmenter' in Intl)) return [...text][0];
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return characters.containing(0)?.segment;
}
