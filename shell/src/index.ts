import { nextTask } from '@atlas/mfe-kit/next-task';

/**
 * The modules of the start, all in this file (`eager`). Evaluated in one task they would block
 * the browser.
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
