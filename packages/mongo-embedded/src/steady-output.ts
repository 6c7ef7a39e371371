/**
 * A log on a full disk, or whose reader is gone, costs lines and never the process: a stream to a file throws where it
 * writes, and libraries write too (lmdb says on the console that the disk is full).
 */
export function steadyOutput(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (...args: unknown[]) => {
    try {
      return write(...args);
    } catch {
      return false;
    }
  };
  stream.on('error', () => undefined);
}
