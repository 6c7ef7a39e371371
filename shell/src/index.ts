import { nextTask } from '@atlas/mfe-kit/next-task';

/**
 * The parts of the start, all in this one file (`eager`): run at a stretch they would hold the browser
 * up for as long as they take together.
 */
const PARTS = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@atlas/ui'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@atlas/mfe-kit'),
  () => import(/* webpackMode: "eager" */ './bootstrap'),
];

async function start(): Promise<void> {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
}

void start();
