interface Release {
  readonly name: string;
  readonly version: string;
}

/** Under which an answer is kept that was made of these releases, and by what else it differs. */
export const keyOf = (releases: readonly Release[], ...more: readonly unknown[]): string =>
  JSON.stringify([releases.map(idOf), ...more]);

/** Whether visitors get a release no more that it was made of. `running` as `catalog@1.4.0`. */
export function isOfGone(key: string, running: ReadonlySet<string>): boolean {
  const [releases] = JSON.parse(key) as [string[]];
  return releases.some((release) => !running.has(release));
}

const idOf = ({ name, version }: Release): string => `${name}@${version}`;
