import {
  fillPath,
  followRegistry,
  followServices,
  getServedRelease,
  getServiceRelease,
  liveServicesSchema,
  liveStateSchema,
  registerInstance,
  reportHealth,
  servedReleaseSchema,
} from '@atlas/contracts';
import type {
  BodyOf,
  LiveService,
  LiveServices,
  LiveState,
  OpenApi,
  OutputOf,
  ServedRelease,
  ServiceInstance,
} from '@atlas/contracts';

const TIMEOUT_MS = 10_000;

/** The registry service as a gateway calls it. With several addresses, the next one after a failure. */
export class RegistryClient {
  private turn = 0;
  private readonly closing = new AbortController();

  constructor(
    private readonly urls: readonly string[],
    private readonly serviceToken: string,
  ) {}

  async follow(after: number, waitSeconds: number): Promise<LiveState> {
    const answer = await this.ask(`${followRegistry.path}?after=${after}&wait=${waitSeconds}`, {
      timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
    });
    return liveStateSchema.parse(await answer.json());
  }

  /** What is live and where, as soon as it is something else than `known`. */
  async followServices(known: string, waitSeconds: number): Promise<LiveServices> {
    const query = new URLSearchParams({ known, wait: String(waitSeconds) });
    const answer = await this.ask(`${followServices.path}?${query}`, {
      timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
    });
    return liveServicesSchema.parse(await answer.json());
  }

  async serviceDocument({ name, version }: LiveService): Promise<OpenApi> {
    const answer = await this.ask(fillPath(getServiceRelease.path, { name, version }));
    return getServiceRelease.output.parse(await answer.json()).openApi;
  }

  async registerInstance(instance: ServiceInstance): Promise<void> {
    const answer = await this.ask(registerInstance.path, {
      method: registerInstance.method,
      body: JSON.stringify(instance),
    });
    await answer.body?.cancel();
  }

  async release(slice: string, version: string): Promise<ServedRelease> {
    const answer = await this.ask(
      getServedRelease.path.replace('{slice}', slice).replace('{version}', version),
    );
    return servedReleaseSchema.parse(await answer.json());
  }

  async file(slice: string, version: string, path: string): Promise<Buffer> {
    return Buffer.from(await (await this.ask(`/files/${slice}/${version}/${path}`)).arrayBuffer());
  }

  async reportHealth(said: BodyOf<typeof reportHealth>): Promise<OutputOf<typeof reportHealth>> {
    const answer = await this.ask(reportHealth.path, {
      method: 'POST',
      body: JSON.stringify(said),
    });
    return reportHealth.output.parse(await answer.json());
  }

  /** Lets go of what is still waited for. */
  close(): void {
    this.closing.abort();
  }

  private async ask(
    path: string,
    { timeoutMs = TIMEOUT_MS, ...init }: RequestInit & { timeoutMs?: number } = {},
  ): Promise<Response> {
    try {
      const answer = await fetch(`${this.urls[this.turn % this.urls.length]}${path}`, {
        ...init,
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          authorization: `Service ${this.serviceToken}`,
          'content-type': 'application/json',
        },
      });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      throw new Error(`the registry answered ${answer.status} to ${path.split('?')[0]}`);
    } catch (error) {
      this.turn += 1;
      throw error;
    }
  }
}
