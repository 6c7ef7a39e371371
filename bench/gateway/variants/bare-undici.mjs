// undici's dispatch without Express: the minimum of a streaming proxy.
import { createServer } from 'node:http';
import { Pool } from 'undici';

const { PORT, TARGET } = process.env;
const pool = new Pool(TARGET, { connections: 256 });
createServer((req, res) => {
  delete req.headers.connection;
  pool.dispatch(
    { path: req.url, method: req.method, headers: req.headers, body: null },
    {
      onRequestStart() {},
      onResponseStart(_controller, status, headers) {
        res.statusCode = status;
        for (const name in headers)
          if (name !== 'connection' && name !== 'keep-alive') res.setHeader(name, headers[name]);
      },
      onResponseData(_controller, chunk) {
        res.write(chunk);
      },
      onResponseEnd() {
        res.end();
      },
      onResponseError() {
        res.writeHead(502).end();
      },
    },
  );
}).listen(Number(PORT), '127.0.0.1');
