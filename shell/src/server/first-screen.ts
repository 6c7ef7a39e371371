/**
 * Where a part of a page may begin, or what holds it as its first: after another, so that what is first in its place stays so
 * with a style element before it.
 */
const PART =
  /(?<=<\/\w+>(?:<!--[^>]*-->)*)(?=(?:<(?:div|ul|ol)\b[^>]*>(?:<!--[^>]*-->)*)*<(?:section|article|aside|footer|li|tr|div role="row")[ >])</g;
/** So many letters after the beginning of its heading a phone's first screen is full; a wide one takes the room of two. */
const FIRST_SCREEN = 250;

/** A component's rules with the line that names it, as styled-components writes them and reads them again. */
const GROUP = /[\s\S]*?data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;
const KEYFRAMES = 'sc-keyframes-';
const GLOBAL = 'sc-global-';

export interface Screens {
  readonly html: string;
  /** One style element, for the head. */
  readonly styles: string;
}

/**
 * Leaves in `styles` what the first screen is drawn with; the other rules stand where what they are for begins, in a style element
 * marked `data-below`. So the first words wait for neither. styled-components takes over both, by the order of its groups.
 */
export function splitAtFirstScreen({ html, styles }: Screens): Screens {
  const at = endOfFirstScreen(html);
  const [, open, css] = /^(<style [^>]*>)([\s\S]*)<\/style>$/.exec(styles) ?? [];
  if (at === undefined || open === undefined || css === undefined) return { html, styles };
  const groups = [...css.matchAll(GROUP)].map(([text, id, names]) => ({
    text,
    id: id!,
    names: names!,
  }));
  // What is of no group would be lost.
  if (groups.map(({ text }) => text).join('') !== css) return { html, styles };
  const words = new Set(html.slice(0, at).match(/[\w-]+/g));
  const isUsed = ({ id, names }: (typeof groups)[number]) =>
    id.startsWith(GLOBAL) || words.has(id) || names.split(',').some((name) => words.has(name));
  const used = new Set(groups.filter(isUsed));
  const usedCss = [...used].map(({ text }) => text).join('');
  for (const group of groups)
    if (group.id.startsWith(KEYFRAMES) && usedCss.includes(group.id.slice(KEYFRAMES.length)))
      used.add(group);
  const written = (isFirst: boolean) =>
    groups
      .filter((group) => used.has(group) === isFirst)
      .map(({ text }) => text)
      .join('');
  const below = `${open.replace('<style ', '<style data-below ')}${written(false)}</style>`;
  return {
    html: html.slice(0, at) + below + html.slice(at),
    styles: `${open}${written(true)}</style>`,
  };
}

function endOfFirstScreen(html: string): number | undefined {
  const heading = html.indexOf('<h1');
  if (heading === -1) return undefined;
  PART.lastIndex = heading;
  let at = heading;
  let letters = 0;
  for (let part = PART.exec(html); part; part = PART.exec(html)) {
    letters += roomOf(html.slice(at, part.index));
    if (letters > FIRST_SCREEN) return part.index;
    at = part.index;
  }
  return undefined;
}

/** The room that the words of a piece of HTML take, in letters. */
function roomOf(html: string): number {
  const words = html.replace(/<[^>]*>/g, '');
  return words.length + (words.match(/[^\u0000-\u00ff]/g)?.length ?? 0);
}
