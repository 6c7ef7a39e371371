import { remoteConfig } from '@atlas/build';

export default remoteConfig(import.meta.url);
