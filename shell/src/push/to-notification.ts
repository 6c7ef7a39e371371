/** What a push message shows, as the worker passes it to `showNotification`. */
interface ShownMessage {
  readonly title: string;
  readonly options: {
    readonly body: string;
    /** The same message replaces itself. */
    readonly tag: string;
    /** `url`: page that a click opens. */
    readonly data: { readonly url: string };
  };
}

/** A path of this site, which cannot lead to another origin. */
const SITE_PATH = /^\/(?![/\\])[^\t\n\r]*$/;

/**
 * Reads a message of the account service. Browsers require that every message shows something: one that cannot be read
 * shows the name of the site.
 * @param payload JSON with `title`, `text` and `url`
 */
export function toNotification(payload: string | undefined): ShownMessage {
  const { title, text, url } = parse(payload);
  const shown = title || 'AI Atlas';
  return {
    title: shown,
    options: {
      body: text,
      tag: `${shown}\n${text}`,
      data: { url: SITE_PATH.test(url) ? url : '/' },
    },
  };
}

function parse(payload = ''): Record<'title' | 'text' | 'url', string> {
  const found: Record<string, unknown> = {};
  try {
    Object.assign(found, JSON.parse(payload));
  } catch {
    // It is not JSON.
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { title: textOf(found.title), text: textOf(found.text), url: textOf(found.url) };
}
