/** Whether this is a CI server, where an incomplete site is a failure. */
export function isCi(env: NodeJS.ProcessEnv): boolean {
  return !['', '0', 'false'].includes(env.CI ?? '');
}

/**
 * Text that `npm start` prints when the site is ready.
 * @param registry address for `atlas token create`, which the site does not pass on
 */
export function readyMessage(
  origin: string,
  problems: readonly string[],
  registry?: string,
): string {
  const state = problems.length > 0 ? ', but DEGRADED:' : '';
  return [
    '',
    `  AI Atlas is at ${origin}${state}`,
    ...problems.map((problem) => `  - ${problem}`),
    ...(registry ? [`  Its registry, for tokens of teams, is at ${registry}`] : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
