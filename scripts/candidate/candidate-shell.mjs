/** Where `npm run build:candidate -w shell` writes; the site's own shell stays as it is. */
export const CANDIDATE_SHELL = 'shell/.cache/candidate';
