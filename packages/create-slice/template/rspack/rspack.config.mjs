import { rspackConfig } from '@atlas/build/rspack';

export default rspackConfig(import.meta.url);
