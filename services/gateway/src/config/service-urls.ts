import { z } from 'zod';

/** Without a slash at its end. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
/** Several processes of one service, separated by commas. */
/** Without a slash at its end. */
export const urls = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(url).min(1));
/** Of a service: `http://10.0.0.2:4103#1.2.0` says which version the process is of. */
export const serviceUrls = urls.refine(
  (all) => all.every((one) => /^[^#]*(?:#\d+\.\d+\.\d+(?:-[\w.-]+)?)?$/.test(one)),
  'what stands behind # is no version',
);
