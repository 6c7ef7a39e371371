import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { LiveSite } from './dependants';

/** Checks exposed modules and page addresses. */
export function checkRoutes(
  { pages, uses }: ReleaseManifest,
  { own, others }: LiveSite,
): Finding[] {
  const doors = (own?.uses.exposes ?? ['./remote']).filter((door) => !uses.exposes.includes(door));
  const routes = pathsOf({ pages });
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
