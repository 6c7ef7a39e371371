import { utcTime } from './zones';

const DAY = 86_400_000;
const WEEK_DAYS = 7;
const THURSDAY = 4;

/** The parts of a local time, given as if it were UTC. */
export interface Calendar {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  dayOfYear: number;
  /** 1 for Sunday. */
  dayOfWeek: number;
  /** Weeks begin on Sundays; days before the first one are in week 0. */
  week: number;
  /** 1 for Monday. */
  isoDayOfWeek: number;
  isoWeek: number;
  isoWeekYear: number;
}

export const dayNumber = (local: number): number => Math.floor(local / DAY);

export function calendarOf(local: number): Calendar {
  const date = new Date(local);
  const year = date.getUTCFullYear();
  const dayOfYear = dayNumber(local) - dayNumber(utcTime(year, 1, 1)) + 1;
  const weekDay = date.getUTCDay();
  const isoDayOfWeek = weekDay || WEEK_DAYS;
  // The ISO year of a week is that of its Thursday.
  const thursday = dayNumber(local) + THURSDAY - isoDayOfWeek;
  const isoWeekYear = new Date(thursday * DAY).getUTCFullYear();
  const isoWeek = Math.floor((thursday - dayNumber(utcTime(isoWeekYear, 1, 1))) / WEEK_DAYS) + 1;
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    dayOfYear,
    dayOfWeek: weekDay + 1,
    week: Math.floor((dayOfYear - 1 - weekDay + WEEK_DAYS) / WEEK_DAYS),
    isoDayOfWeek,
    isoWeek,
    isoWeekYear,
  };
}

/** The day on which an ISO week date falls, as a local time; weeks and days may lie outside their range. */
export function isoDate(isoWeekYear: number, isoWeek: number, isoDayOfWeek: number): number {
  const fourth = utcTime(isoWeekYear, 1, 4);
  const monday = dayNumber(fourth) - (calendarOf(fourth).isoDayOfWeek - 1);
  return (monday + (isoWeek - 1) * WEEK_DAYS + (isoDayOfWeek - 1)) * DAY;
}

/** Months later on the same day, or the last one the month has. */
export function addMonths(local: number, months: number): number {
  const { year, month, day } = calendarOf(local);
  const lastDay = calendarOf(utcTime(year, month + months + 1, 0)).day;
  const timeOfDay = local - dayNumber(local) * DAY;
  return utcTime(year, month + months, Math.min(day, lastDay)) + timeOfDay;
}
