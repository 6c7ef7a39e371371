/** What the command ends with. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  conflict: 4,
  forbidden: 5,
  unreachable: 6,
} as const;

/** Why a command cannot do what it was asked: a sentence for the person, a code for the script. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}
