import { readdirSync } from 'node:fs';
import node from '@atlas/build/jest-node';

const workspaces = ['packages', 'services'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
workspaces.push(
  'shell',
  'examples/gateway-plugin',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
);

// A workspace whose tests run in a browser and in Node has a configuration for each.
const files = workspaces.flatMap((workspace) =>
  readdirSync(workspace)
    .filter((name) => /^jest\.(?:\w+\.)?config\.mjs$/.test(name))
    .map((name) => `${workspace}/${name}`),
);
const configs = await Promise.all(
  files.map(async (file) => ({ file, config: (await import(`./${file}`)).default })),
);
const runsInNode = ({ config }) => config.runner === node.runner;

/** Every workspace's tests in one run; a workspace alone: `npm test -w services/catalog`. */
export default {
  // A started service with its database may share two cores with the rest of the run.
  testTimeout: 120_000,
  // A worker keeps what its test files have loaded: with 500 MB the browser files took 138 s once, with 1,000 MB 129 s,
  // with 2,000 MB 140 s.
  workerIdleMemoryLimit: '1000MB',
  projects: [
    // One project, because its workers share loaded modules among the test files of a project.
    {
      ...node,
      displayName: 'node',
      testMatch: configs.filter(runsInNode).flatMap(({ file, config }) => {
        const workspace = file.slice(0, file.lastIndexOf('/'));
        return config.testMatch.map((path) => path.replace('<rootDir>', `<rootDir>/${workspace}`));
      }),
    },
    ...configs.filter((each) => !runsInNode(each)).map(({ file }) => `<rootDir>/${file}`),
  ],
};
