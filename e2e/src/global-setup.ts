import { Platform } from './platform';

/**
 * Starts the platform for all tests that change nothing other tests see. Sets ATLAS_ORIGIN and ATLAS_DATA_DIR. When
 * ATLAS_ORIGIN is set already, the tests run against that site. A second
 * editor must approve publications (editing.spec.ts).
 */
export default async function globalSetup() {
  if (process.env.ATLAS_ORIGIN) return undefined;
  const platform = await Platform.start({ CATALOG_APPROVALS: '1' });
  process.env.ATLAS_ORIGIN = platform.origin;
  process.env.ATLAS_DATA_DIR = platform.dataDir;
  return () => platform.remove();
}
