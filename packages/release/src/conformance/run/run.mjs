// Reads a task from stdin (mount-fragments.ts) and writes the violations to descriptor 3.
import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHost, readContainer } from './container.mjs';
import { trackLeaks } from './leaks.mjs';
import { SITE, createPage } from './page.mjs';

/** The mount timeout of the shell for pages that are not `primary`. */
const DEADLINE_MS = 4_000;
/** Parts of the kit need the complete shell. */
const KIT = '@atlas/mfe-kit';

class Broken extends Error {
  constructor(rule, what) {
    super(what);
    this.rule = rule;
  }
}

const notes = [];
const task = JSON.parse(await text(process.stdin));
const errors = [];
process.on('uncaughtException', (error) => errors.push(error));
process.on('unhandledRejection', (error) => errors.push(error));
async function judged() {
  try {
    await judge(task);
    return [];
  } catch (error) {
    return [{ rule: error.rule ?? 'entry', what: error.message }];
  }
}

function end(violations) {
  writeSync(3, JSON.stringify({ violations, notes }));
  process.exit(0);
}

async function judge({ folder, name, slots, hasPages, shared }) {
  const base = `/releases/${name}/0.0.0/`;
  const missing = [];
  const page = createPage({ folder, base, missing });
  const left = trackLeaks(page.document);
  if (shared[KIT]) {
    notes.push(
      'its parts use the kit: they are mounted by its own tests, and by `atlas standalone`',
    );
    return;
  }
  const container = await orBroken('entry', () => readContainer(task, page, SITE + base));
  const remote = await orBroken('door', createHost(task, container));
  if (missing.length > 0)
    throw new Broken('files', `its code requests ${missing[0]}, which does not exist`);
  if (!remote) throw new Broken('door', './remote is empty');
  // An application of single-spa exports its lifecycles themselves.
  const { lifecycles = remote, fragments = {} } = remote;
  if (hasPages) await tryParcel(lifecycles, './remote', 'lifecycles', {}, { page, left, missing });
  for (const slot of slots) {
    const load = fragments[slot];
    if (typeof load !== 'function')
      throw new Broken('fragments', `./remote has no fragment for ${slot}`);
    const module = await orBroken('fragments', load);
    if (missing.length > 0)
      throw new Broken('files', `its code requests ${missing[0]}, which does not exist`);
    if ('default' in module) {
      if (!isComponent(module.default))
        throw new Broken('fragments', `the default of its fragment for ${slot} is no component`);
    } else
      await tryParcel(module, `its fragment for ${slot}`, 'fragments', {}, { page, left, missing });
  }
}

const isComponent = (one) => typeof one === 'function' || typeof one?.$$typeof === 'symbol';

async function orBroken(rule, act) {
  try {
    return await inTime(act(), 'it');
  } catch (error) {
    throw new Broken(error.rule ?? rule, String(error?.message ?? error).split('\n')[0]);
  }
}

async function inTime(work, who) {
  const late = sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${who} does not settle within ${DEADLINE_MS / 1_000} s`);
  });
  return Promise.race([work, late]);
}

/** Mounts and unmounts three times; a count that grows from the second to the third time is a leak. */
async function tryParcel(parcel, who, rule, more, { page, left, missing }) {
  for (const step of ['mount', 'unmount'])
    if (!isLifecycle(parcel?.[step])) throw new Broken(rule, `${who} has no ${step}`);
  const props = { ...more, language: 'en', theme: 'light', navigate() {}, name: task.name };
  const run = async (step, domElement) => {
    for (const act of [parcel[step] ?? []].flat())
      await inTime(act({ ...props, domElement }), `${step} of ${who}`).catch((error) => {
        throw new Broken(
          step === 'unmount' ? step : 'mount',
          `${step} of ${who} fails: ${error.message}`,
        );
      });
    await sleep(20);
    if (missing.length > 0)
      throw new Broken('files', `its code requests ${missing[0]}, which does not exist`);
    if (errors.length > 0)
      throw new Broken(
        step === 'unmount' ? step : 'mount',
        `${step} of ${who} throws: ${errors[0]?.message}`,
      );
  };
  await run('bootstrap');
  let before;
  for (const turn of ['first', 'second', 'third']) {
    const domElement = page.document.createElement('div');
    page.document.body.append(domElement);
    await run('mount', domElement);
    if (domElement.childNodes.length === 0)
      throw new Broken(
        'mount',
        `${who} renders nothing into domElement when it is mounted a ${turn} time`,
      );
    await run('unmount', domElement);
    if (domElement.childNodes.length > 0)
      throw new Broken(
        'unmount',
        `${who} leaves ${domElement.firstChild.nodeName.toLowerCase()} in domElement after unmount`,
      );
    domElement.remove();
    const grown = before && left.more(before);
    if (grown) throw new Broken('unmount', `${who} leaves ${grown} behind with each mount`);
    before = left.count();
  }
}

const isLifecycle = (one) =>
  typeof one === 'function' ||
  (Array.isArray(one) && one.every((act) => typeof act === 'function'));

end(await judged());
