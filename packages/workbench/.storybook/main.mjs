import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workbenchConfig } from '@atlas/build/dev';

const root = join(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
const config = {
  framework: '@storybook/react-webpack5',
  stories: [
    { directory: join(root, 'packages/ui/src'), titlePrefix: 'ui', files: '**/*.stories.tsx' },
    ...remotes.map((name) => ({
      directory: join(root, name, 'src'),
      titlePrefix: name.replace('mfe-', ''),
      files: '**/*.stories.tsx',
    })),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The type checker of each workspace checks props.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: workbenchConfig,
};
export default config;
