/** Takes nothing of the shell. */
export const init = () => {};

const DOORS = { './remote': () => import('./remote.mjs') };

/** A container, as Module Federation has it: a door's name to a function that gives its module. */
export async function get(door) {
  if (!Object.hasOwn(DOORS, door)) throw new Error(`${door} does not exist in container`);
  const module = await DOORS[door]();
  return () => module;
}
