import type { ReleaseManifest } from '@atlas/contracts';
import type { Finding } from './finding';
import type { LiveSite } from './neighbours';

/** Doors that are asked for, and addresses that people have. */
export function checkRoutes(
  { name, pages, uses }: ReleaseManifest,
  { own, others }: LiveSite,
): Finding[] {
  const doors = (own?.uses.exposes ?? ['./remote']).filter((door) => !uses.exposes.includes(door));
  const routes = pathsOf({ pages });
  const taken = others.flatMap((other) =>
    pathsOf(other)
      .filter((route) => routes.includes(route))
      .map((route) => ({ other: other.name, route })),
  );
  const lost = (own ? pathsOf(own) : []).filter(
    (route) => !routes.includes(route) && !others.some((other) => pathsOf(other).includes(route)),
  );
  return [
    ...doors.map((door): Finding => ({
      level: 'break',
      rule: 'exposes',
      who: 'shell',
      what: `${door} is what the shell loads, and it is not exposed`,
      first: `expose ${door}`,
    })),
    ...taken.map(({ other, route }): Finding => ({
      level: 'break',
      rule: 'routes',
      who: other,
      what: `${route} is its page, and ${name} would take it`,
      first: `release ${other} without ${route}`,
    })),
    ...lost.map((route): Finding => ({
      level: 'note',
      rule: 'routes',
      who: 'visitors',
      what: `${route} is a page no more`,
      first: 'see that nothing leads there',
    })),
  ];
}

const pathsOf = ({ pages }: Pick<ReleaseManifest, 'pages'>) => pages.map(({ path }) => path);
