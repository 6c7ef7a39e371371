/** What a type of problem always says: its HTTP status, and its title in English, which never changes. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
}
export type ProblemKinds = Readonly<Record<string, ProblemKind>>;
