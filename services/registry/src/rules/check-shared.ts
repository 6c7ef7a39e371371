import type { Finding, Host, ReleaseManifest } from '@atlas/contracts';
import semver from 'semver';

/** The shell provides shared packages for all remotes; the release must have been built for these versions. */
export function checkShared({ shared }: ReleaseManifest, host: Host | undefined): Finding[] {
  if (!host)
    return [
      {
        level: 'note',
        rule: 'shared',
        who: 'shell',
        what: 'the site does not say what its shell brings',
        first: 'release a shell that does: atlas build describes it',
      },
    ];
  return Object.entries(shared).flatMap(([name, built]): Finding[] => {
    const brought = host.shared[packageOf(name)];
    if (!brought)
      return [
        {
          level: 'break',
          rule: 'shared',
          who: 'shell',
          what: `it does not bring ${name}`,
          first: `release a shell that shares ${name}`,
        },
      ];
    const range = `^${built.split('.').slice(0, 2).join('.')}.0`;
    if (semver.satisfies(brought, range)) return [];
    return [
      {
        level: 'break',
        rule: 'shared',
        who: 'shell',
        what: `it brings ${name} ${brought}; this was built for ${range}`,
        first: `release a shell with ${name} ${range}, or build with ${brought}`,
      },
    ];
  });
}

/** Package of a module: `react-dom/client` is react-dom, `@atlas/ui/x` is `@atlas/ui`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
