import type { Frame } from '@atlas/contracts';

const MAX_FRAMES = 10;
/** File of a release with line and column, in a line of a stack trace; the loader adds `attempt=1`. */
const POSITION =
  /(\/releases\/[a-z][a-z0-9-]{1,30}\/[0-9A-Za-z.-]{1,64}\/[A-Za-z0-9_][\w./-]{0,120}\.m?js)(?:\?[\w=&]{0,40})?:(\d{1,7}):(\d{1,7})/;

/** @returns the positions of a stack trace in files of releases, innermost first; without messages, addresses and names */
export function parseStackFrames(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, file, at, column] = POSITION.exec(line) ?? [];
      if (file && Number(at) > 0) return [{ file, line: Number(at), column: Number(column) }];
      return [];
    })
    .slice(0, MAX_FRAMES);
}
