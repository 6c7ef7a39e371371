export const profileHref = (userId: string) => `/profile/${encodeURIComponent(userId)}`;
export const toolHref = (toolId: string) => `/ai-detail-enhanced/${encodeURIComponent(toolId)}`;
export const MODERATION_HREF = '/moderation';
