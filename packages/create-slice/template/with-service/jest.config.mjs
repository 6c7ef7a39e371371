import browser from '@atlas/build/jest-browser';

const { testTimeout, ...remote } = browser;

/** The remote in a browser's surroundings, its service in Node's. */
export default { testTimeout, projects: [remote, '<rootDir>/service'] };
