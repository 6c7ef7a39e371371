/** HTTP status and English title of a problem type. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
}
export type ProblemKinds = Readonly<Record<string, ProblemKind>>;
