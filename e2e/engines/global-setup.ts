import { Platform } from '../src/platform';
import { Proxy } from './proxy';

/** Starts the site behind the proxy. Sets ATLAS_ORIGIN. */
export default async function globalSetup() {
  const proxy = await Proxy.start();
  const platform = await Platform.start({ PUBLIC_ORIGIN: proxy.origin });
  proxy.forwardTo(platform.port);
  process.env.ATLAS_ORIGIN = proxy.origin;
  return async () => {
    await proxy.stop();
    await platform.remove();
  };
}
