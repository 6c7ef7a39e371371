import { shellConfig } from '@atlas/build';

export default shellConfig(import.meta.url);
