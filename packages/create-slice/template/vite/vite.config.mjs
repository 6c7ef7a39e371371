import { viteConfig } from '@atlas/build/vite';

export default viteConfig(import.meta.url);
