/** A read that a change stream leaves open until something happens: its time says nothing of the database. */
export function isAwaited({ commandName, command }: { commandName: string; command: object }) {
  return commandName === 'getMore' && 'maxTimeMS' in command;
}
