export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days and hours are those of UTC. */
export const startOfDay = (time: Date | number): Date =>
  new Date(Math.floor(+time / DAY_MS) * DAY_MS);
export const startOfHour = (time: Date | number): Date =>
  new Date(Math.floor(+time / HOUR_MS) * HOUR_MS);
export const addDays = (day: Date, count: number): Date => new Date(+day + count * DAY_MS);
/** `2026-11-21` */
export const dayKey = (day: Date): string => day.toISOString().slice(0, 10);
/** `2026-11` */
export const monthKey = (day: Date): string => day.toISOString().slice(0, 7);
