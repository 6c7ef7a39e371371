/** Whether a command is the `getMore` of a change stream, which blocks until an event arrives; its duration is not a latency. */
export function isTailingGetMore({
  commandName,
  command,
}: {
  commandName: string;
  command: object;
}) {
  return commandName === 'getMore' && 'maxTimeMS' in command;
}
