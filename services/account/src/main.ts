import { boot, startService } from '@atlas/service-kit';
import { createApp } from './app';
import { readConfig } from './config';
import { createContext } from './context';

boot(async () => {
  const config = readConfig();
  const context = await createContext(config);
  context.startWorkers();
  await startService({
    app: createApp(context, ATLAS_VERSION),
    host: config.host,
    port: config.port,
    logger: context.logger,
    onClose: () => context.close(),
  });
});
