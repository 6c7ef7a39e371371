import { extensionConfig } from '@atlas/build/extension';

export default extensionConfig(import.meta.url, {
  name: 'qa',
  source: './src/panel/extension.ts',
  folder: 'dist/panel',
});
