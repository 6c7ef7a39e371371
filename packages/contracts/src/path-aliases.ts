/**
 * Alternative paths of operations by id, with the same `{params}`, as the product's API list names them. Separate from
 * the contracts, so that browsers do not load them.
 */
export const PATH_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'quiz.getStats': ['/api/analytics/stats'],
  'quiz.listAlsoSeen': ['/api/analytics/also-seen/{id}'],
  'quiz.listPopular': ['/api/analytics/popular'],
  'quiz.listRankings': ['/api/analytics/rankings'],
  'quiz.listToolVisits': ['/api/analytics/tool-visits'],
  'quiz.recordEvents': ['/api/analytics/events'],
};
