import { detectLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { styled } from 'styled-components';

const LINK = /(https?:\/\/[^\s<>"'）)」』]+[^\s<>"'.,!?;:）)」』])/g;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  children: string;
  /** Language of the text; detected where it is not stored. */
  lang?: Language;
}

/** Renders user text without markup; URLs become links without referrer and credit. */
export function PlainText({ children, lang = detectLanguage(children) }: Props) {
  return (
    <Words lang={lang}>
      {children.split(LINK).map((part, at) => {
        if (at % 2 === 0) return part;
        return (
          <a key={at} href={part} target="_blank" rel="nofollow ugc noopener noreferrer">
            {part}
          </a>
        );
      })}
    </Words>
  );
}
