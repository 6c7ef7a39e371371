/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = {
  community: '/community',
  moderation: '/moderation',
  profile: '/profile/:userId',
} as const;

export const profilePath = (userId: string) => `/profile/${encodeURIComponent(userId)}`;
