/** The rules of one styled component, of keyframes or of a global style. */
export interface StyleGroup {
  /** The rules with the marker that ends the group. */
  readonly text: string;
  readonly id: string;
  readonly classNames: readonly string[];
}

/**
 * Each group ends with a marker that styled-components itself reads when it hydrates. The format is not public:
 * styled-components-output.test.tsx fails when a new version changes it.
 */
const GROUP = /[\s\S]*?data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;

/**
 * Reads the style tag of a `ServerStyleSheet`.
 * @returns undefined for an unknown format, so that no rule is lost
 */
export function parseStyleTag(
  tag: string,
): { openingTag: string; groups: StyleGroup[] } | undefined {
  const [, openingTag, css] = /^(<style [^>]*>)([\s\S]*)<\/style>$/.exec(tag) ?? [];
  if (openingTag === undefined || css === undefined) return undefined;
  const groups = [...css.matchAll(GROUP)].map(([text, id = '', names = '']) => ({
    text,
    id,
    classNames: names.split(','),
  }));
  const isComplete = groups.map(({ text }) => text).join('') === css;
  return isComplete ? { openingTag, groups } : undefined;
}
