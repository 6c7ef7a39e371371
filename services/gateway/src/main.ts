import { boot } from '@atlas/service-kit';
import { readGatewayEnv, toConfig } from './config';
import { createContext } from './context';
import { startGateway } from './start-gateway';

boot(async () => {
  const config = toConfig(readGatewayEnv(process.env));
  const gateway = await startGateway(createContext(config));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void gateway.close().then(() => process.exit(0)));
  }
});
