/** Whether this is a CI server, where an incomplete site is a failure. */
export function isCi(env: NodeJS.ProcessEnv): boolean {
  return !['', '0', 'false'].includes(env.CI ?? '');
}

/** Text that `npm start` prints when the site is ready. */
export function readyMessage(origin: string, problems: readonly string[]): string {
  const state = problems.length > 0 ? ', but DEGRADED:' : '';
  return [
    '',
    `  AI Atlas is at ${origin}${state}`,
    ...problems.map((problem) => `  - ${problem}`),
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
