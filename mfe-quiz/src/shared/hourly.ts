/** spec §9: rankings and analytics are asked for again once an hour. */
export const HOURLY_MS = 3_600_000;
