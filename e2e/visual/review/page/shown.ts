/** A change with the paths of its images, relative to the page. */
export interface Shown {
  readonly name: string;
  readonly page: string;
  /** Width, language, theme. */
  readonly look: readonly string[];
  readonly found: string;
  readonly before?: string;
  readonly after: string;
  readonly diff?: string;
}
