/**
 * Other paths of operations, by operation id, with the same `{params}`: those that the specification names. Apart from
 * the contracts, so that no page carries a path that it does not call.
 */
export const PATH_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'quiz.getStats': ['/api/analytics/stats'],
  'quiz.listAlsoSeen': ['/api/analytics/also-seen/{id}'],
  'quiz.listPopular': ['/api/analytics/popular'],
  'quiz.listRankings': ['/api/analytics/rankings'],
  'quiz.listToolVisits': ['/api/analytics/tool-visits'],
  'quiz.recordEvents': ['/api/analytics/events'],
};
