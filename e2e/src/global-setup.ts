import { Platform } from './platform';

/** One platform for every test that changes nothing others see; its address is ATLAS_ORIGIN. */
export default async function globalSetup() {
  const platform = await Platform.start();
  process.env.ATLAS_ORIGIN = platform.origin;
  return () => platform.remove();
}
