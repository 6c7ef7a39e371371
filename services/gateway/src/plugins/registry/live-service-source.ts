import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveServicesSchema, openApiSchema } from '@atlas/contracts';
import type { LiveServices as LiveState, LiveService } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { OpenApi } from '@atlas/service-kit/openapi';
import { z } from 'zod';
import { followForever } from './follow';
import type { KnownService, LiveServices } from '../../registry/live-services';
import type { RegistryClient } from './registry-client';
import { writeJsonFile } from './write-json-file';

const storedStateSchema = z.object({
  state: liveServicesSchema,
  /** By `name@version`. */
  documents: z.record(z.string(), openApiSchema),
});
type StoredState = z.infer<typeof storedStateSchema>;

/**
 * Follows which services are live and where their instances are, by long polling of the registry. The last state is stored on
 * disk: a gateway that starts while the registry is down routes by it, and a running one continues with what it has.
 */
export class LiveServiceSource {
  private readonly file: string;
  private readonly documents = new Map<string, OpenApi>();
  private digest = '';
  private stopped = false;

  constructor(
    private readonly client: RegistryClient,
    dir: string,
    private readonly live: Pick<LiveServices, 'services' | 'set' | 'isKnown'>,
    private readonly logger: Logger,
  ) {
    this.file = path.join(dir, '.last-known-services.json');
    live.isKnown = false;
  }

  /** Loads the current or the stored state, and follows the registry from then on. */
  async start(): Promise<void> {
    await this.loadStoredState();
    await this.poll(0).catch((error: Error) =>
      this.logger.warn(
        { reason: error.message, services: this.live.services.length },
        'registry unavailable, using the stored services',
      ),
    );
    void followForever({
      poll: (waitSeconds) => this.poll(waitSeconds),
      isStopped: () => this.stopped,
      onConnectionLost: (reason) =>
        this.logger.warn({ reason }, 'registry connection lost, keeping the current services'),
    });
  }

  stop(): void {
    this.stopped = true;
  }

  /** @throws Error when the registry or one of the documents is unavailable: the next poll retries both */
  private async poll(waitSeconds: number): Promise<void> {
    const state = await this.client.followServices(this.digest, waitSeconds);
    if (state.digest === this.digest) return;
    const services = await Promise.all(state.services.map((service) => this.withDocument(service)));
    this.live.set({ services, instances: state.instances });
    this.digest = state.digest;
    await this.store(state);
    this.logger.info(
      { services: services.map(idOf), instances: state.instances.length },
      'services changed',
    );
  }

  /** A published document never changes: it is fetched once. */
  private async withDocument(service: LiveService): Promise<KnownService> {
    const id = idOf(service);
    const openApi = this.documents.get(id) ?? (await this.client.serviceDocument(service));
    this.documents.set(id, openApi);
    return { ...service, openApi };
  }

  private async loadStoredState(): Promise<void> {
    const text = await readFile(this.file, 'utf8').catch(() => '{}');
    const stored = parseStoredState(text);
    if (!stored) return;
    const { state, documents } = stored;
    for (const [id, openApi] of Object.entries(documents)) this.documents.set(id, openApi);
    const services = state.services.flatMap((service) => {
      const openApi = this.documents.get(idOf(service));
      if (openApi) return [{ ...service, openApi }];
      return [];
    });
    this.live.set({ services, instances: state.instances });
  }

  private async store(state: LiveState): Promise<void> {
    const live = new Set(state.services.map(idOf));
    for (const id of this.documents.keys()) if (!live.has(id)) this.documents.delete(id);
    const stored: StoredState = { state, documents: Object.fromEntries(this.documents) };
    await writeJsonFile(this.file, stored);
  }
}

const idOf = ({ name, version }: Pick<LiveService, 'name' | 'version'>) => `${name}@${version}`;

/** Returns undefined for a damaged file. */
function parseStoredState(text: string): StoredState | undefined {
  try {
    return storedStateSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
