import type { Gateway, GatewayRequest, Handled } from '@atlas/service-gateway/plugin';

/** Longer than any timeout of a page. */
const HANG_MS = 30_000;
/** Delayed requests at once, of all browsers together. */
const MAX_DELAYED = 100;

/** Delays requests on purpose. A delayed request occupies a connection and no capacity of a service. */
export class Delays {
  private delayed = 0;

  constructor(private readonly gateway: Pick<Gateway, 'sendProblem' | 'onEnd'>) {}

  /** Resolves to false when the response has been sent or the connection is closed. */
  async wait(request: GatewayRequest, ms: number): Promise<boolean> {
    if (this.delayed >= MAX_DELAYED) {
      this.gateway.sendProblem(request, 'overloaded', {
        detail: 'Too many requests wait for fault scenarios.',
        headers: { 'Retry-After': '1' },
      });
      return false;
    }
    this.delayed += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.gateway.onEnd(request, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.delayed -= 1;
    return !request.res.destroyed;
  }

  /** Sends nothing until the client gives up, and then closes the connection. */
  async hang(request: GatewayRequest): Promise<Handled> {
    if (await this.wait(request, HANG_MS)) request.req.socket.destroy();
    return 'handled';
  }
}
