import { readdirSync } from 'node:fs';

const workspaces = ['packages', 'services'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
workspaces.push(
  'shell',
  'examples/gateway-plugin',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
);

/** Every workspace's tests in one run; a workspace alone: `npm test -w services/catalog`. */
export default {
  // A started service with its database may share two cores with the rest of the run.
  testTimeout: 120_000,
  // Node lets go of no module that a test file has loaded: full workers made the whole run take 774 s instead of 482.
  workerIdleMemoryLimit: '500MB',
  // A workspace whose tests run in a browser and in Node has a configuration for each.
  projects: workspaces.flatMap((workspace) =>
    readdirSync(workspace)
      .filter((name) => /^jest\.(?:\w+\.)?config\.mjs$/.test(name))
      .map((name) => `<rootDir>/${workspace}/${name}`),
  ),
};
