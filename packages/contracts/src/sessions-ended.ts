/** Answers of the account service that ended a session say so in this field; it stays inside. */
export const SESSIONS_ENDED = 'x-atlas-sessions-ended';
