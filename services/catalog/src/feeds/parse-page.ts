import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { FeedFailedError } from './failure';

/** More than any page with prices has; a document in memory is a hundred times its bytes. */
const MAX_NODES = 100_000;
/** Selectors and texts are searched recursively. */
const MAX_DEPTH = 400;

export type PageNode = DomHandler['dom'][number];
export type PageElement = Parameters<typeof DomUtils.getAttributeValue>[0];

/** Builds the document; a page that is too large or nested too deeply is refused while it is read. */
class BoundedHandler extends DomHandler {
  private nodes = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > MAX_DEPTH)
      throw new FeedFailedError('too-large', 'Nested too deeply');
  }

  protected override addNode(node: PageNode): void {
    if (++this.nodes > MAX_NODES)
      throw new FeedFailedError('too-large', `More than ${MAX_NODES} elements and texts`);
    super.addNode(node);
  }
}

/**
 * Parses a page of HTML. No script runs and nothing is loaded.
 * @throws FeedFailedError for a page that is too large
 */
export function parsePage(html: string): PageNode[] {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.dom;
}

/** The text of an element as a reader sees it, without scripts and repeated spaces. */
export const textOfElement = (element: PageElement): string =>
  DomUtils.innerText(element).replace(/\s+/g, ' ').trim();
