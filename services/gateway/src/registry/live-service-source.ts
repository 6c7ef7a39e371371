import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveServicesSchema } from '@atlas/contracts';
import type { LiveServices as LiveState, LiveService } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { OpenApi } from '@atlas/service-kit/openapi';
import { followForever } from './follow';
import type { RegistryClient } from './registry-client';
import type { KnownService, LiveServices } from './live-services';

interface Kept {
  readonly state: LiveState;
  /** By `name@version`. */
  readonly documents: Record<string, OpenApi>;
}

/**
 * Follows which services are live and where their processes are, by long polling. What the registry said last is kept on
 * disk: a gateway that starts while it is gone routes by that, and one that runs goes on as if nothing were.
 */
export class LiveServiceSource {
  private readonly file: string;
  private readonly documents = new Map<string, OpenApi>();
  /** Whether it is known which services there are: from the registry, or from what it said before. */
  isKnown = false;
  private digest = '';
  private stopped = false;

  constructor(
    private readonly client: RegistryClient,
    dir: string,
    private readonly live: LiveServices,
    private readonly logger: Logger,
  ) {
    this.file = path.join(dir, '.last-known-services.json');
  }

  /** Knows what is live, if anybody can say, and follows from then on. */
  async start(): Promise<void> {
    await this.recall();
    await this.look(0).catch((error: Error) =>
      this.logger.warn(
        { reason: error.message, services: this.live.services.length },
        'registry does not say which services are live: going on with what is known',
      ),
    );
    void followForever({
      poll: (waitSeconds) => this.look(waitSeconds),
      isStopped: () => this.stopped,
      onConnectionLost: (reason) =>
        this.logger.warn({ reason }, 'services cannot be followed: going on with what is known'),
    });
  }

  stop(): void {
    this.stopped = true;
  }

  /** @throws Error when the registry does not answer, or a document is not to be had: it is asked again. */
  private async look(waitSeconds: number): Promise<void> {
    const state = await this.client.followServices(this.digest, waitSeconds);
    if (state.digest === this.digest) return;
    const services = await Promise.all(state.services.map((one) => this.withDocument(one)));
    this.live.set({ services, instances: state.instances });
    this.isKnown = true;
    this.digest = state.digest;
    await this.remember(state);
    this.logger.info(
      { services: services.map(keyOf), instances: state.instances.length },
      'services moved',
    );
  }

  /** What is published never changes: a document is fetched once. */
  private async withDocument(service: LiveService): Promise<KnownService> {
    const key = keyOf(service);
    const openApi = this.documents.get(key) ?? (await this.client.serviceDocument(service));
    this.documents.set(key, openApi);
    return { ...service, openApi };
  }

  private async recall(): Promise<void> {
    const text = await readFile(this.file, 'utf8').catch(() => '{}');
    const { state, documents = {} } = readKept(text);
    const kept = liveServicesSchema.safeParse(state).data;
    if (!kept) return;
    for (const [key, openApi] of Object.entries(documents)) this.documents.set(key, openApi);
    const services = kept.services.flatMap((service) => {
      const openApi = this.documents.get(keyOf(service));
      if (openApi) return [{ ...service, openApi }];
      return [];
    });
    this.live.set({ services, instances: kept.instances });
    this.isKnown = true;
  }

  private async remember(state: LiveState): Promise<void> {
    const live = new Set(state.services.map(keyOf));
    for (const key of this.documents.keys()) if (!live.has(key)) this.documents.delete(key);
    const kept: Kept = { state, documents: Object.fromEntries(this.documents) };
    const half = `${this.file}.${process.pid}`;
    await mkdir(path.dirname(this.file), { recursive: true });
    await writeFile(half, JSON.stringify(kept));
    await rename(half, this.file);
  }
}

const keyOf = ({ name, version }: Pick<LiveService, 'name' | 'version'>) => `${name}@${version}`;

function readKept(text: string): Partial<Kept> {
  try {
    return JSON.parse(text) as Partial<Kept>;
  } catch {
    return {};
  }
}
