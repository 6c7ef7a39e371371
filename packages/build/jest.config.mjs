import preset from './src/jest-node.mjs';

/** Tests of JavaScript files. They are outside of `src`, which is published unchanged. */
export default { ...preset, testMatch: ['<rootDir>/tests/**/*.test.mjs'] };
