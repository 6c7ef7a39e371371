import preset from '@atlas/build/jest-node';

export default { ...preset, testMatch: ['<rootDir>/(src/gateway|tests)/**/*.test.ts'] };
