import preset from './src/jest-node.mjs';

/** The room is JavaScript, and so are its tests. They stand beside `src`, which is published as it is. */
export default { ...preset, testMatch: ['<rootDir>/tests/**/*.test.mjs'] };
