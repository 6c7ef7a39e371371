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
  /** A named size, or a number of px. */
  size?: keyof typeof sides | number;
}

/**
 * Decorative picture next to a written name; the first letter of the name if there is no picture
 * or it fails to load.
 */
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

/**
 * First grapheme: an emoji, or a letter with its marks. Browsers from before 2024 may lack
 * `Intl.Segmenter`.
 */
function firstCharacter(text: string): string | undefined {
  if (!('Segmenter' in Intl)) return [...text][0];
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return characters.containing(0)?.segment;
}
