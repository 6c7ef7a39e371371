import { Platform } from './platform';

/**
 * One platform for every test that changes nothing others see; its address is ATLAS_ORIGIN, its data lies in
 * ATLAS_DATA_DIR. Where that
 * is set already, the tests run against the site it names.
 */
export default async function globalSetup() {
  if (process.env.ATLAS_ORIGIN) return undefined;
  const platform = await Platform.start();
  process.env.ATLAS_ORIGIN = platform.origin;
  process.env.ATLAS_DATA_DIR = platform.dataDir;
  return () => platform.remove();
}
