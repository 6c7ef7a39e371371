import { originSchema } from '@atlas/service-kit';
import { z } from 'zod';

/** Removes a trailing slash. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
/** Address of a process, without a trailing slash. */
export const origin = originSchema.transform((value) => value.replace(/\/$/, ''));
/** Processes of one service, separated by commas. */
export const urls = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(origin).min(1));
/** Addresses of a service, each with an optional version: `http://10.0.0.2:4103#1.2.0`. */
export const serviceUrls = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .superRefine((all, context) => {
    for (const one of all) {
      const [address, version] = one.split('#');
      const fault = originSchema.safeParse(address).error?.issues[0]?.message;
      if (fault) context.addIssue(`${one}: ${fault}`);
      if (version !== undefined && !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))
        context.addIssue(`${one}: the text after # is not a version`);
    }
  })
  .transform((all) => all.map((one) => one.replace(/\/(?=#|$)/, '')));
