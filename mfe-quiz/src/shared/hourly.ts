/** Rankings and analytics are refetched once an hour. */
export const HOURLY_MS = 3_600_000;
