import { shellConfig } from '@atlas/build/shell';

export default shellConfig(import.meta.url);
