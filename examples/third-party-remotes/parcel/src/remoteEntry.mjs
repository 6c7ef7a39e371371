/** Uses no shared package. */
export const init = () => {};

const DOORS = { './remote': () => import('./remote.mjs') };

/** A Module Federation container: returns a factory of the exposed module. */
export async function get(door) {
  if (!Object.hasOwn(DOORS, door)) throw new Error(`${door} does not exist in container`);
  const module = await DOORS[door]();
  return () => module;
}
