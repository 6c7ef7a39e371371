// Runs mongoose's own tests against this server: npm run mongoose -- <checkout of mongoose, its packages installed>
import { spawn } from 'node:child_process';
import { EmbeddedMongo } from '../src/index';

const [checkout = '', ...rest] = process.argv.slice(2);
/** Tests of what is beside the database: encryption and another run time. Mongoose's own run leaves them out too. */
const LEFT_OUT = ['test/encryption/**', 'test/deno*'];

const server = await EmbeddedMongo.create({ ttlSweepSeconds: 1 });
const uri = server.getUri('mongoose_test');
const patterns = rest.length ? rest : ['test/**/*.test.js'];
const mocha = spawn(
  process.execPath,
  [
    'node_modules/mocha/bin/mocha.js',
    '--exit',
    ...['--reporter', 'dot', '--timeout', '20000'],
    ...LEFT_OUT.flatMap((each) => ['--ignore', each]),
    ...patterns,
  ],
  {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      MONGOOSE_TEST_URI: uri,
      MONGOOSE_REPLSET_URI: uri,
      // Else it leaves out what only a replica set does: change streams and transactions.
      START_REPLICA_SET: '1',
      REPLICA_SET: 'rs0',
      NODE_OPTIONS: '',
    },
  },
);
mocha.on('close', (code) => void server.stop().then(() => process.exit(code ?? 1)));
