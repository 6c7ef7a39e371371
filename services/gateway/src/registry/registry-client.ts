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
import { withDeadline } from '@atlas/service-kit';

const TIMEOUT_MS = 10_000;

type AskOptions = RequestInit & { timeoutMs?: number };

/** The registry service as a gateway calls it. With several addresses, the next one after a failure. */
export class RegistryClient {
  private turn = 0;
  private readonly closing = new AbortController();

  constructor(
    private readonly urls: readonly string[],
    private readonly serviceToken: string,
  ) {}

  async follow(after: number, waitSeconds: number): Promise<LiveState> {
    const answer = await this.askJson(`${followRegistry.path}?after=${after}&wait=${waitSeconds}`, {
      timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
    });
    return liveStateSchema.parse(answer);
  }

  /** What is live and where, as soon as it is something else than `known`. */
  async followServices(known: string, waitSeconds: number): Promise<LiveServices> {
    const query = new URLSearchParams({ known, wait: String(waitSeconds) });
    const answer = await this.askJson(`${followServices.path}?${query}`, {
      timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
    });
    return liveServicesSchema.parse(answer);
  }

  async serviceDocument({ name, version }: LiveService): Promise<OpenApi> {
    const answer = await this.askJson(fillPath(getServiceRelease.path, { name, version }));
    return getServiceRelease.output.parse(answer).openApi;
  }

  async registerInstance(instance: ServiceInstance): Promise<void> {
    await this.ask(registerInstance.path, {
      method: registerInstance.method,
      body: JSON.stringify(instance),
    });
  }

  async release(slice: string, version: string): Promise<ServedRelease> {
    const answer = await this.askJson(
      getServedRelease.path.replace('{slice}', slice).replace('{version}', version),
    );
    return servedReleaseSchema.parse(answer);
  }

  file(slice: string, version: string, path: string): Promise<Buffer> {
    return this.ask(`/files/${slice}/${version}/${path}`);
  }

  async reportHealth(said: BodyOf<typeof reportHealth>): Promise<OutputOf<typeof reportHealth>> {
    const answer = await this.askJson(reportHealth.path, {
      method: 'POST',
      body: JSON.stringify(said),
    });
    return reportHealth.output.parse(answer);
  }

  /** Lets go of what is still waited for. */
  close(): void {
    this.closing.abort();
  }

  private async askJson(path: string, options?: AskOptions): Promise<unknown> {
    return JSON.parse((await this.ask(path, options)).toString());
  }

  /** The deadline is that of the whole answer: one that stops in the middle is none. */
  private async ask(
    path: string,
    { timeoutMs = TIMEOUT_MS, ...init }: AskOptions = {},
  ): Promise<Buffer> {
    const url = `${this.urls[this.turn % this.urls.length]}${path}`;
    const headers = {
      authorization: `Service ${this.serviceToken}`,
      'content-type': 'application/json',
    };
    try {
      return await withDeadline(timeoutMs, this.closing.signal, async (signal) => {
        const answer = await fetch(url, { ...init, signal, headers });
        if (answer.ok) return Buffer.from(await answer.arrayBuffer());
        await answer.body?.cancel();
        throw new Error(`the registry answered ${answer.status} to ${path.split('?')[0]}`);
      });
    } catch (error) {
      this.turn += 1;
      throw error;
    }
  }
}
