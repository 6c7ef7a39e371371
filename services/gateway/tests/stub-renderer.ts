import type { Composition, Description, DescribeRequest } from '@atlas/contracts';
import { StubService } from './stub-service';

const drawnAs = (html: string) => ({
  html,
  styles: '<style data-styled>a{}</style>',
  state: '{}',
  left: [],
  passes: 1,
  ms: 1,
});

export type Order = DescribeRequest['order'];

/** A renderer as the gateway sees one: it draws what it is given and says what it is told to say of pages. */
export class StubRenderer {
  readonly asked: Order[] = [];
  readonly warmed: Composition[] = [];
  private readonly service = new StubService();
  /** Paths that what is said is made of. */
  madeOf: string[] = [];
  /** What a half says; undefined is a renderer that fails. */
  say: (order: Order) => Description | undefined = () => ({});
  /** What a page's `#root` holds; undefined is a renderer that fails. */
  html: string | undefined;
  /** Its drawing waits for this. */
  rest: Promise<void> = Promise.resolve();

  get url(): string {
    return this.service.url;
  }

  async start(): Promise<this> {
    this.service.answer = (req, res, body) => {
      if (req.url === '/warm') {
        this.warmed.push(JSON.parse(body) as Composition);
        return void res.writeHead(204).end();
      }
      if (req.url === '/draw' && this.html !== undefined) {
        const { html } = this;
        return void this.rest.then(() => res.end(JSON.stringify(drawnAs(html))));
      }
      const { order } = JSON.parse(body) as DescribeRequest;
      const description = req.url === '/describe' ? this.say(order) : undefined;
      if (req.url === '/describe') this.asked.push(order);
      if (!description) return void res.writeHead(503).end('{}');
      res.end(JSON.stringify({ description, whole: true, asked: this.madeOf }));
    };
    await this.service.start();
    return this;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
