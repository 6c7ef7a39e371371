import { destination, pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';

export type { Logger };

/** Lines that could not be written wait up to here; later ones are dropped. */
const WAITING_BYTES = 1_000_000;

/** JSON lines; what could hold a token or an address is cut out. */
export function createLogger(service: string, level = 'info'): Logger {
  return pino(options(service, level), logDestination());
}

/** Standard output. A disk that is full or a reader that is gone costs lines, never the process. */
export function logDestination(fd = 1) {
  const out = destination({ fd, sync: true, maxLength: WAITING_BYTES });
  out.on('error', () => undefined);
  return out;
}

function options(service: string, level: string): LoggerOptions {
  return {
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
  };
}
