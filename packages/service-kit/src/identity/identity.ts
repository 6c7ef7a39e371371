import type { Problem } from '@atlas/contracts';

/** The caller, read only from the session token, never from a body or an unsigned header. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether the identity provider verified the address. */
  readonly emailVerified: boolean;
  readonly picture: string | null;
  readonly roles: readonly string[];
  readonly sessionId: string;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express' own way to add to its request
  namespace Express {
    interface Request {
      identity?: Identity;
      /** Why a token could not be verified. */
      identityProblem?: Problem;
      visitorId?: string;
      isService?: boolean;
    }
  }
}
