import type { Composition, MetadataRequest, MetadataTarget, PageMetadata } from '@atlas/contracts';
import { StubService } from './stub-service';

const renderResultOf = (html: string) => ({
  html,
  styles: '<style data-styled>a{}</style>',
  dehydratedState: '{}',
  skipped: [],
  passes: 1,
  durationMs: 1,
});

/** A renderer whose HTML and page metadata a test chooses. */
export class StubRenderer {
  readonly metadataRequests: MetadataTarget[] = [];
  readonly warmed: Composition[] = [];
  private readonly service = new StubService();
  /** Paths of the API responses that the metadata depends on. */
  dependencies: string[] = [];
  /** Metadata of a page; undefined: the renderer fails. */
  metadataOf: (target: MetadataTarget) => PageMetadata | undefined = () => ({});
  /** Content of `#root`; undefined: the renderer fails. */
  html: string | undefined;
  /** Rendering waits for this. */
  renderDelay: Promise<void> = Promise.resolve();

  get url(): string {
    return this.service.url;
  }

  async start(): Promise<this> {
    this.service.respond = (req, res, body) => {
      if (req.url === '/warm') {
        this.warmed.push(JSON.parse(body) as Composition);
        return void res.writeHead(204).end();
      }
      if (req.url === '/render' && this.html !== undefined) {
        const { html } = this;
        return void this.renderDelay.then(() => res.end(JSON.stringify(renderResultOf(html))));
      }
      const { target } = JSON.parse(body) as MetadataRequest;
      const metadata = req.url === '/metadata' ? this.metadataOf(target) : undefined;
      if (req.url === '/metadata') this.metadataRequests.push(target);
      if (!metadata) return void res.writeHead(503).end('{}');
      res.end(JSON.stringify({ metadata, isComplete: true, dependencies: this.dependencies }));
    };
    await this.service.start();
    return this;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
