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

type RequestOptions = RequestInit & { timeoutMs?: number };

/** Client of the registry service. With several addresses it uses the next one after a failure. */
export class RegistryClient {
  private turn = 0;
  private readonly closing = new AbortController();

  constructor(
    private readonly urls: readonly string[],
    private readonly serviceToken: string,
  ) {}

  async follow(after: number, waitSeconds: number): Promise<LiveState> {
    const body = await this.requestJson(
      `${followRegistry.path}?after=${after}&wait=${waitSeconds}`,
      {
        timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
      },
    );
    return liveStateSchema.parse(body);
  }

  /** Resolves when the state differs from the one with the digest `known`, or after the wait. */
  async followServices(known: string, waitSeconds: number): Promise<LiveServices> {
    const query = new URLSearchParams({ known, wait: String(waitSeconds) });
    const body = await this.requestJson(`${followServices.path}?${query}`, {
      timeoutMs: TIMEOUT_MS + waitSeconds * 1_000,
    });
    return liveServicesSchema.parse(body);
  }

  async serviceDocument({ name, version }: LiveService): Promise<OpenApi> {
    const body = await this.requestJson(fillPath(getServiceRelease.path, { name, version }));
    return getServiceRelease.output.parse(body).openApi;
  }

  async registerInstance(instance: ServiceInstance): Promise<void> {
    await this.request(registerInstance.path, {
      method: registerInstance.method,
      body: JSON.stringify(instance),
    });
  }

  async release(slice: string, version: string): Promise<ServedRelease> {
    const body = await this.requestJson(
      getServedRelease.path.replace('{slice}', slice).replace('{version}', version),
    );
    return servedReleaseSchema.parse(body);
  }

  file(slice: string, version: string, path: string): Promise<Buffer> {
    return this.request(`/files/${slice}/${version}/${path}`);
  }

  async reportHealth(report: BodyOf<typeof reportHealth>): Promise<OutputOf<typeof reportHealth>> {
    const body = await this.requestJson(reportHealth.path, {
      method: 'POST',
      body: JSON.stringify(report),
    });
    return reportHealth.output.parse(body);
  }

  /** Aborts all requests. */
  close(): void {
    this.closing.abort();
  }

  private async requestJson(path: string, options?: RequestOptions): Promise<unknown> {
    return JSON.parse((await this.request(path, options)).toString());
  }

  /** The timeout includes the body of the response. */
  private async request(
    path: string,
    { timeoutMs = TIMEOUT_MS, ...init }: RequestOptions = {},
  ): Promise<Buffer> {
    const url = `${this.urls[this.turn % this.urls.length]}${path}`;
    const headers = {
      authorization: `Service ${this.serviceToken}`,
      'content-type': 'application/json',
    };
    try {
      return await withDeadline(timeoutMs, this.closing.signal, async (signal) => {
        const response = await fetch(url, { ...init, signal, headers });
        if (response.ok) return Buffer.from(await response.arrayBuffer());
        await response.body?.cancel();
        throw new Error(`the registry responded ${response.status} to ${path.split('?')[0]}`);
      });
    } catch (error) {
      this.turn += 1;
      throw error;
    }
  }
}
