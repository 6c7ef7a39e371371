/** Exit codes. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  conflict: 4,
  forbidden: 5,
  unreachable: 6,
} as const;

/** A command cannot continue: a message for the user and an exit code for scripts. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}
