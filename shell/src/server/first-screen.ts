import { parseStyleTag } from './styled-components-output';
import type { StyleGroup } from './styled-components-output';

/**
 * Where a part of a page may begin, or the element that contains it as its first child. It must follow a closing tag, so that the
 * first child of an element stays the first child with a style element before it.
 */
const PART =
  /(?<=<\/\w+>(?:<!--[^>]*-->)*)(?=(?:<(?:div|ul|ol)\b[^>]*>(?:<!--[^>]*-->)*)*<(?:section|article|aside|footer|li|tr|div role="row")[ >])</g;
/** Characters that fill the first screen of a phone, counted from the heading; a wide character counts twice. */
const FIRST_SCREEN_LENGTH = 250;

const KEYFRAMES = 'sc-keyframes-';
const GLOBAL = 'sc-global-';

export interface PageParts {
  readonly html: string;
  /** One style element, for the head. */
  readonly styles: string;
}

/**
 * Keeps in `styles` the rules of the first screen. The other rules move into a style element with the attribute `data-below`,
 * where the content below the first screen begins, so that the browser can paint the first screen before it reads them. In the
 * browser styled-components hydrates both elements (docs/decisions/062-styles-of-the-first-screen.md).
 */
export function splitAtFirstScreen({ html, styles }: PageParts): PageParts {
  const end = endOfFirstScreen(html);
  const parsed = parseStyleTag(styles);
  if (end === undefined || !parsed) return { html, styles };
  const { openingTag, groups } = parsed;
  const used = groupsUsedIn(html.slice(0, end), groups);
  const first = groups.filter((group) => used.has(group));
  const below = groups.filter((group) => !used.has(group));
  const belowTag = styleTag(openingTag.replace('<style ', '<style data-below '), below);
  return {
    html: html.slice(0, end) + belowTag + html.slice(end),
    styles: styleTag(openingTag, first),
  };
}

function groupsUsedIn(html: string, groups: readonly StyleGroup[]): ReadonlySet<StyleGroup> {
  const words = new Set(html.match(/[\w-]+/g));
  const isUsed = ({ id, classNames }: StyleGroup) =>
    id.startsWith(GLOBAL) || words.has(id) || classNames.some((name) => words.has(name));
  const used = new Set(groups.filter(isUsed));
  const css = [...used].map(({ text }) => text).join('');
  for (const group of groups)
    if (group.id.startsWith(KEYFRAMES) && css.includes(group.id.slice(KEYFRAMES.length)))
      used.add(group);
  return used;
}

const styleTag = (openingTag: string, groups: readonly StyleGroup[]): string =>
  `${openingTag}${groups.map(({ text }) => text).join('')}</style>`;

function endOfFirstScreen(html: string): number | undefined {
  const heading = html.indexOf('<h1');
  if (heading === -1) return undefined;
  PART.lastIndex = heading;
  let at = heading;
  let length = 0;
  for (let part = PART.exec(html); part; part = PART.exec(html)) {
    length += textWidth(html.slice(at, part.index));
    if (length > FIRST_SCREEN_LENGTH) return part.index;
    at = part.index;
  }
  return undefined;
}

/** Characters of the text in a piece of HTML; wide ones count twice. */
function textWidth(html: string): number {
  const text = html.replace(/<[^>]*>/g, '');
  return text.length + (text.match(/[^\u0000-\u00ff]/g)?.length ?? 0);
}
