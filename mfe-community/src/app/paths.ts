export const COMMUNITY_PATH = '/community';
export const MODERATION_PATH = '/moderation';
export const PROFILE_PATH = '/profile/:userId';
