import { z } from 'zod';

/** Removes a trailing slash. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
/** Processes of one service, separated by commas. */
export const urls = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(url).min(1));
/** Addresses of a service, each with an optional version: `http://10.0.0.2:4103#1.2.0`. */
export const serviceUrls = urls.refine(
  (all) => all.every((one) => /^[^#]*(?:#\d+\.\d+\.\d+(?:-[\w.-]+)?)?$/.test(one)),
  'the text after # is not a version',
);
