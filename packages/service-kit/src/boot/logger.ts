import { destination, pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';

export type { Logger };

/** Size of the buffer for lines that cannot be written yet; later lines are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * Creates a pino logger that writes JSON lines to standard output. Fields that may contain tokens or addresses are removed.
 * @param service name of the service, a field of each line
 * @param level lowest level that is logged
 * @returns the logger
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino(options(service, level), logDestination());
}

/**
 * Destination of log lines (standard output by default). A full disk or a closed pipe drops lines and never crashes the process.
 * @param fd file descriptor
 * @returns the stream for pino
 */
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
