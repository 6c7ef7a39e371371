import preset from '@atlas/build/jest-browser';

export default { ...preset, testMatch: ['<rootDir>/src/panel/**/*.test.{ts,tsx}'] };
