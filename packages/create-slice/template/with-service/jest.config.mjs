import browser from '@atlas/build/jest-browser';

const { testTimeout, ...remote } = browser;

/** The remote runs in a browser environment, the service in Node. */
export default { testTimeout, projects: [remote, '<rootDir>/service'] };
