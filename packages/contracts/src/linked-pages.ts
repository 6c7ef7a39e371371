/**
 * Pages that other slices link to: their names in manifests, and the parameters of their paths. As with slots, the name is the
 * contract; the path belongs to the slice, or the shell, that serves the page.
 */
export interface LinkedPages {
  /** Page of one tool. */
  tool: { id: string };
  /** Page of one bundle. */
  bundle: { id: string };
  /** Ranking of a category: the query parameter `category`. */
  'category-ranking': Record<never, never>;
  /** How the ease-of-use score comes about. */
  'ease-method': Record<never, never>;
  /** Reviews of members. */
  reviews: Record<never, never>;
  /** Packages of the member. */
  'my-packages': Record<never, never>;
  /** Account of the member. */
  'my-page': Record<never, never>;
  /** Home page of the shell: the query parameters that its slots read. */
  home: Record<never, never>;
  /** Privacy policy. */
  privacy: Record<never, never>;
  /** Terms of service. */
  terms: Record<never, never>;
}
export type LinkedPage = keyof LinkedPages;
