/**
 * When every picture is taken, for the site and the browser alike: a Wednesday, noon in Seoul. It lies ahead, for
 * cookies end by the clock of the machine, and a site that lived in the past would set none that last.
 */
export const MOMENT = '2031-11-19T03:00:00.000Z';
