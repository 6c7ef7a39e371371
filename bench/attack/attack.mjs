// The attacks on a site, and a loop that makes them.
import { endedSessions, forgedTokens, servicesOnly } from './attacks/identity.mjs';
import { ballotStuffing, flood, parallelWrites, slowBodies, streams } from './attacks/floods.mjs';
import { crossSite, framing, injections, mistakes, storedScripts } from './attacks/requests.mjs';
import { Tally } from './tally.mjs';

const SHOWN = 5;

/** Name and function of each attack of seconds. */
export const ATTACKS = [
  ['forged tokens', forgedTokens],
  ['ended sessions', endedSessions],
  ['what is for services alone', servicesOnly],
  ['calls from other sites', crossSite],
  ['operators in queries and bodies', injections],
  ['tricks of framing and address', framing],
  ["callers' mistakes", mistakes],
  ['scripts in what people write', storedScripts],
  ['slow bodies', slowBodies],
  ['50 of each write at once', parallelWrites],
  ['300 votes from one range', ballotStuffing],
  ['a flood of one visitor', flood],
  ['streams of one address', streams],
];
/**
 * Makes attacks one after the other and prints a line for each.
 *
 * @param site of `startSite`; undefined for attacks that start their own
 * @param {[string, (site, tally: Tally) => Promise<string | undefined>][]} list
 * @returns rows with the name, the number of tries, those that got through, seconds, and a note
 */
export async function attack(site, list) {
  const rows = [];
  for (const [name, run] of list) {
    const tally = new Tally();
    const startedAt = performance.now();
    const note = await run(site, tally).catch((error) => {
      tally.note(false, `the attack itself broke: ${error.stack}`);
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const fell = tally.fell.length;
    console.log(
      `${fell ? 'FELL' : 'held'}  ${name}: ${tally.tried} tries, ${fell} got through, ${seconds} s`,
    );
    for (const one of tally.fell.slice(0, SHOWN)) console.log(`      ${one}`);
    rows.push({ name, tried: tally.tried, fell: tally.fell, seconds, note });
  }
  return rows;
}
