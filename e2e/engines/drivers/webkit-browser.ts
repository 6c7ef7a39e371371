import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key as Keys } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { expect } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { freePorts } from '../../../packages/dev-env/free-ports.mjs';
import { START_TIMEOUT_MS, VIEWPORT } from './driver';
import type { Browser, Driver } from './driver';
import { RECORDED } from './recorder';

const KEYS = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Space: Keys.SPACE };
/** Height of the toolbar of MiniBrowser. */
const TOOLBAR_PX = 38;

/**
 * Starts WebKitGTK's driver with a display of its own. Each tab is a session with a MiniBrowser of its own.
 *
 * @param driverPath path of WebKitWebDriver
 */
export async function startWebKit(driverPath: string): Promise<Browser> {
  const [port] = await freePorts(1);
  const screen = ['-a', '-s', '-screen 0 1400x1100x24'];
  // A process group, so that display, driver and browsers end together.
  const program = spawn('xvfb-run', [...screen, driverPath, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'C.UTF-8' },
  });
  const failure = once(program, 'error').then(([error]) => {
    throw error;
  });
  const server = `http://127.0.0.1:${port}`;
  await Promise.race([isReady(server), failure]);
  return {
    open: async () => toDriver(await startSession(server)),
    async close() {
      const ended = once(program, 'exit');
      process.kill(-defined(program.pid), 'SIGTERM');
      await ended;
    },
  };
}

const isReady = (server: string) =>
  expect
    .poll(
      () =>
        fetch(`${server}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: START_TIMEOUT_MS },
    )
    .toBe(true);

async function startSession(server: string): Promise<WebDriver> {
  // Its strategy `eager` waits for a parsed document, which a restored page never reports.
  const session = await new Builder()
    .usingServer(server)
    .disableEnvironmentOverrides()
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  const { width, height } = VIEWPORT;
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + TOOLBAR_PX });
  return session;
}

function toDriver(session: WebDriver): Driver {
  const evaluate = (expression: string) => session.executeScript(`return ${expression}`);
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    evaluate,
    clickAt: ({ x, y }) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    // WebKit writes nothing of an automated session's console.
    readConsole: async () => (await evaluate(RECORDED)) as string[],
    close: () => session.quit(),
  };
}
