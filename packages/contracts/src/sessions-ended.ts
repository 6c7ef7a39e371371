/** Internal response header of the account service that names ended sessions. */
export const SESSIONS_ENDED = 'x-atlas-sessions-ended';
