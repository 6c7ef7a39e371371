import { parseArgs } from 'node:util';
import { EmbeddedMongo } from './server';
import { steadyOutput } from './steady-output';

steadyOutput(process.stdout);
steadyOutput(process.stderr);

const { values } = parseArgs({
  options: {
    path: { type: 'string', default: './data' },
    port: { type: 'string', default: '27017' },
    'command-memory': { type: 'string', default: '100' },
    'transaction-lifetime': { type: 'string', default: '60' },
  },
});

try {
  const server = await EmbeddedMongo.create({
    directory: values.path,
    port: Number(values.port),
    commandMemory: Number(values['command-memory']),
    transactionLifetimeSeconds: Number(values['transaction-lifetime']),
  });
  process.stdout.write(
    `mongo-embedded listens on ${server.getUri()} (loopback only), data in ${values.path}\n`,
  );
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
