import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type {
  LiveServices,
  LiveState,
  OpenApi,
  ServedRelease,
  ServiceInstance,
} from '@atlas/contracts';
import { asyncListener, defined } from '@atlas/contracts/testing';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

/** A release with one file, whose content names its version. */
export function served(name: string, version: string): ServedRelease & { content: string } {
  const file = 'remoteEntry.ab12cd34.js';
  const content = `var ${name} = '${version}';`;
  const entry = `/releases/${name}/${version}/${file}`;
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    content,
    files: { [file]: hash },
    entry: {
      name,
      version,
      criticality: 'regular',
      pages: [{ path: `/${name}`, indexed: true }],
      slots: [],
      api: [],
      entry,
      integrity: { [entry]: hash },
      preload: [],
      shared: {},
    },
  };
}

/** The registry service: long polling, release files, and the health reports that it received. */
export class StubRegistry {
  readonly healthCounts: {
    slice: string;
    version: string;
    part: string;
    tried: number;
    failed: number;
  }[] = [];
  /** Instances that gateways registered. */
  readonly registered: ServiceInstance[] = [];
  readonly failures: { slice: string; version: string; frames: object[] }[] = [];
  /** Last known good version of each slice. */
  readonly before = new Map<string, string>();
  private readonly releases = new Map<string, ServedRelease & { content: string }>();
  private readonly moved = new EventEmitter();
  private state: LiveState = { seq: 1, slices: [] };
  private live: LiveServices = { digest: '0', services: [], instances: [] };
  private readonly documents = new Map<string, OpenApi>();
  private server: Server | undefined;
  private port = 0;
  /** Responds with other content than the integrity hash of a file. */
  corrupt = false;

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  move(
    name: string,
    live: string | null,
    canary?: { version: string; percent: number },
    off: string[] = [],
  ): void {
    const release = (version: string) => {
      const made = served(name, version);
      this.releases.set(`${name}/${version}`, made);
      return { entry: made.entry, files: made.files };
    };
    const slice = {
      name,
      revision: this.state.seq,
      off,
      before: this.before.has(name) ? release(defined(this.before.get(name))).entry : null,
      live: live === null ? null : release(live),
      canary: canary ? { release: release(canary.version), percent: canary.percent } : null,
    };
    this.state = {
      ...this.state,
      seq: this.state.seq + 1,
      slices: [...this.state.slices.filter((one) => one.name !== name), slice],
    };
    this.moved.emit('moved');
  }

  /** Sets the live services and the registered instances. */
  serve(
    services: (LiveServices['services'][number] & { openApi: OpenApi })[],
    instances: LiveServices['instances'],
  ): void {
    for (const { name, version, openApi } of services)
      this.documents.set(`${name}/${version}`, openApi);
    const digest = String(Number(this.live.digest) + 1);
    this.live = { digest, services: services.map(({ openApi: _, ...one }) => one), instances };
    this.moved.emit('served');
  }

  /** Adds a promotion that waits for approval. */
  wait(slice: string, version: string, until: string): void {
    this.state = { ...this.state, seq: this.state.seq + 1, waits: [{ slice, version, until }] };
    this.moved.emit('moved');
  }

  /** Sets the failing releases that stay live. */
  hold(...held: { slice: string; version: string }[]): void {
    this.state = { ...this.state, seq: this.state.seq + 1, held };
    this.moved.emit('moved');
  }

  /** Replaces all previews. @returns Their sequence numbers in the log. */
  preview(...open: { name: string; version: string; until?: string }[]): number[] {
    const from = this.state.seq + 1;
    const previews = open.map(({ name, version, until = IN_AN_HOUR }, at) => {
      const made = served(name, version);
      this.releases.set(`${name}/${version}`, made);
      return { seq: from + at, until, release: { entry: made.entry, files: made.files } };
    });
    this.state = { ...this.state, seq: this.state.seq + 1 + open.length, previews };
    this.moved.emit('moved');
    return previews.map(({ seq }) => seq);
  }

  retire(name: string): void {
    const slices = this.state.slices.filter((one) => one.name !== name);
    this.state = { ...this.state, seq: this.state.seq + 1, slices };
    this.moved.emit('moved');
  }

  async start(): Promise<void> {
    const server = createServer(
      asyncListener(async (req: IncomingMessage, res: ServerResponse) => {
        const url = new URL(defined(req.url), this.url);
        if (url.pathname === '/api/registry/follow') {
          if (Number(url.searchParams.get('after')) >= this.state.seq) {
            await once(this.moved, 'moved', {
              signal: AbortSignal.timeout(Number(url.searchParams.get('wait')) * 1_000),
            }).catch(() => undefined);
          }
          return res.end(JSON.stringify(this.state));
        }
        if (url.pathname === '/api/registry/services/follow') {
          if (url.searchParams.get('known') === this.live.digest) {
            await once(this.moved, 'served', {
              signal: AbortSignal.timeout(Number(url.searchParams.get('wait')) * 1_000),
            }).catch(() => undefined);
          }
          return res.end(JSON.stringify(this.live));
        }
        const [, release = ''] =
          /^\/api\/registry\/services\/([^/]+\/[^/]+)$/.exec(url.pathname) ?? [];
        const openApi = this.documents.get(release);
        if (openApi) {
          const [name, version] = release.split('/');
          const routes = [{ prefix: `/api/${name}` }];
          return res.end(JSON.stringify({ manifest: { name, version, routes }, openApi }));
        }
        let body = '';
        for await (const chunk of req) body += String(chunk);
        if (url.pathname === '/api/registry/instances') {
          this.registered.push(JSON.parse(body) as ServiceInstance);
          return res.end('{}');
        }
        if (url.pathname === '/api/registry/health') {
          const report = JSON.parse(body) as Pick<StubRegistry, 'failures'> & {
            counts: StubRegistry['healthCounts'];
          };
          this.healthCounts.push(...report.counts);
          this.failures.push(...report.failures);
          return res.end('{"takenBack":[]}');
        }
        const [, slice, version] =
          /^\/(?:files|api\/registry\/served)\/([^/]+)\/([^/]+)/.exec(url.pathname) ?? [];
        const found = this.releases.get(`${slice}/${version}`);
        if (!found) return res.writeHead(404).end();
        return res.end(
          url.pathname.startsWith('/files/')
            ? this.corrupt
              ? 'other'
              : found.content
            : JSON.stringify({ entry: found.entry, files: found.files }),
        );
      }),
    );
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    (server as ReturnType<typeof createServer>).closeAllConnections();
    await closed;
  }
}
