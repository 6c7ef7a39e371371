import { SESSIONS_ENDED } from '@atlas/contracts';
import type { Response } from 'express';

/** Gateways ask at once which sessions ended, and not seconds later. */
export const markSessionsEnded = (res: Response): unknown => res.setHeader(SESSIONS_ENDED, '1');
