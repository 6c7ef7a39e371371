/** An option is invalid; the message is one sentence for the user. */
export class InvalidOptionError extends Error {}

/** Names that the schema of `remote.json` accepts. */
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** The first segment of a page's path belongs to its slice. */
const PAGE = /^\/[a-z][a-z0-9-]*(?:\/(?:[a-z0-9-]+|:[a-zA-Z]\w*))*$/;

export function parseName(text: string): string {
  if (NAME.test(text)) return text;
  throw new InvalidOptionError(
    `"${text}" is no name of a slice: 2 to 31 small letters, digits and dashes, a letter first.`,
  );
}

export function parsePagePath(text: string): string {
  if (PAGE.test(text)) return text;
  throw new InvalidOptionError(
    `"${text}" is no path of a page: write /news or /news/:id, words in small letters.`,
  );
}

/** Whether a path has parameters, so that no menu can lead to it: `/news/:id`. */
export const hasParameters = (page: string) => page.includes('/:');

/** An address of a page for tests: `/news/:id` becomes `/news/example`. */
export const toAddress = (page: string) => page.replace(/\/:\w+/g, '/example');

/** Converts `tool-news` to `ToolNews`. */
export const toPascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Converts `tool-news` to `Tool news`, a title that the team replaces. */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
