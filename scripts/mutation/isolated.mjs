import { join } from 'node:path';
import node from '@atlas/build/jest-node';
import { root } from '../workspaces.mjs';

/**
 * The Jest configuration with which Stryker counts what each test covers: the runner of Node workspaces has no test
 * environment, which Stryker replaces with its own.
 *
 * @param {string} workspace
 * @returns {Promise<object>} empty for a browser workspace
 */
export async function isolatedConfig(workspace) {
  const { default: config } = await import(join(root, workspace, 'jest.config.mjs'));
  return config.runner === node.runner ? ISOLATED : {};
}

const ISOLATED = {
  runner: 'jest-runner',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFiles: [join(root, 'scripts/mutation/jest-global.mjs')],
  setupFilesAfterEnv: [],
};
