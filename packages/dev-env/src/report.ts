/** Whether this is a run of a build server, where a site that lacks something is a failure. */
export function isCi(env: NodeJS.ProcessEnv): boolean {
  return !['', '0', 'false'].includes(env.CI ?? '');
}

/** What `npm start` prints when the site can be opened. */
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
