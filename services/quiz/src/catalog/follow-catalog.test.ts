import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@atlas/service-kit';
import { followCatalog } from './follow-catalog';

test('reports changes and resumes behind the last one', async () => {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    server.emit('stream', res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const positions: number[] = [];
  const nextStream = async (): Promise<ServerResponse> => {
    const [response] = (await once(server, 'stream')) as [ServerResponse];
    return response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  const first = nextStream();
  let onReported: () => void = () => undefined;
  const reported = () => new Promise<void>((resolve) => (onReported = resolve));
  const stop = followCatalog({
    url: `http://127.0.0.1:${port}`,
    logger: createLogger('quiz', 'silent'),
    retryMs: 10,
    onChange(position) {
      positions.push(position);
      onReported();
    },
  });
  try {
    const stream = await first;
    const change = reported();
    stream.write(
      'id: 4\nevent: hello\ndata: {}\n\n:\n\nid: 7\nevent: change\ndata: {"ids":null}\n\n',
    );
    await change;
    const second = nextStream();
    stream.end();
    await second;
    expect(positions).toEqual([7]);
    expect(requests).toEqual(['/api/ai-tools/events', '/api/ai-tools/events?after=7']);
  } finally {
    stop();
    server.closeAllConnections();
    server.close();
  }
});
