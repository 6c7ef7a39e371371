import { pino } from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** JSON lines; what could hold a token or an address is cut out. */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers',
        'headers',
        '*.authorization',
        '*.cookie',
        '*.email',
        '*.token',
        'email',
        'token',
      ],
      remove: true,
    },
  });
}
