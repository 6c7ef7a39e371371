export const COMMUNITY_PATH = '/community';
export const PROFILE_PATH = '/profile/:userId';
