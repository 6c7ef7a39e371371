/**
 * The time of every screenshot, for site and browser: a Wednesday, noon in Seoul. It is in the future, because cookies
 * expire by the clock of the machine: a site in the past would set expired ones.
 */
export const FIXED_TIME = '2031-11-19T03:00:00.000Z';
