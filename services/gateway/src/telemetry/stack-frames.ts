import type { Frame } from '@atlas/contracts';

const MOST_FRAMES = 10;
/** A file of a release with line and column, wherever in a line of a stack it stands; `attempt=1` is the loader's. */
const PLACE =
  /(\/releases\/[a-z][a-z0-9-]{1,30}\/[0-9A-Za-z.-]{1,64}\/[A-Za-z0-9_][\w./-]{0,120}\.m?js)(?:\?[\w=&]{0,40})?:(\d{1,7}):(\d{1,7})/;

/** The places of a stack that lie in releases, innermost first. All else that a browser wrote there is dropped: words, addresses, names. */
export function parseStackFrames(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, file, at, column] = PLACE.exec(line) ?? [];
      if (file && Number(at) > 0) return [{ file, line: Number(at), column: Number(column) }];
      return [];
    })
    .slice(0, MOST_FRAMES);
}
