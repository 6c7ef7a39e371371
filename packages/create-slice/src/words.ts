/** What was asked for cannot be: a sentence for the person. */
export class BadAnswer extends Error {}

/** As `remote.json` takes it. */
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** A page of one slice begins with a word of its own. */
const PAGE = /^\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/;

export function readName(text: string): string {
  if (NAME.test(text)) return text;
  throw new BadAnswer(
    `"${text}" is no name of a slice: 2 to 31 small letters, digits and dashes, a letter first.`,
  );
}

export function readPage(text: string): string {
  if (PAGE.test(text)) return text;
  throw new BadAnswer(`"${text}" is no path of a page: write /news, in small letters.`);
}

/** `tool-news` to `ToolNews`, for code. */
export const inCode = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `tool-news` to `Tool news`, for people: they will write a better one. */
export function forPeople(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
