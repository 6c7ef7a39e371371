import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { sha384 } from '../artifacts/sha384';

const found = (what: string, first: string): Finding => ({
  level: 'break',
  rule: 'isolation',
  who: 'visitors',
  what,
  first,
});

/** Slots in frames need a script, with the hash of the manifest. */
export function checkFrameScript(
  { slots, frame }: ReleaseManifest,
  files: ReadonlyMap<string, Buffer>,
): Finding[] {
  const framed = slots.filter(({ isolation }) => isolation).map(({ name }) => name);
  if (!frame)
    return framed.map((slot) =>
      found(`${slot} is isolated, and the release has no script for frames`, 'add src/frame.tsx'),
    );
  const script = files.get(frame.file);
  if (!script || sha384(script) !== frame.integrity)
    return [found(`${frame.file} is not the script that was sent for frames`, 'build it again')];
  return [];
}

/** Releases of untrusted teams may only have slots in frames. */
export function checkFramedOnly(manifest: ReleaseManifest): Finding[] {
  const { pages, nav = [], slots, offers = {}, serves = [], server, name } = manifest;
  const parts = [
    ...pages.map(({ path }) => `the page ${path}`),
    ...nav.map(({ to }) => `the menu entry ${to}`),
    ...slots.filter(({ isolation }) => !isolation).map((slot) => `${slot.name} outside of a frame`),
    ...Object.keys(offers).map((slot) => `the slot ${slot}`),
    ...serves.map((prefix) => `the API ${prefix}`),
    ...(server ? ['a server bundle'] : []),
  ];
  return parts.map((part) =>
    found(
      `this token publishes what runs in frames alone, and ${name} has ${part}`,
      'leave it out, or ask the operators for the scope publish',
    ),
  );
}
