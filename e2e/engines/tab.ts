import { expect } from 'playwright/test';
import type { Driver, Engine, Key } from './drivers/driver';
import { areHydrated, findElements } from './in-page';
import type { Found, Target } from './in-page';
import { ProxyControl } from './proxy';

/** A tab of any engine, operated as a visitor does: by mouse and keyboard. Each method waits for its element. */
export class Tab {
  readonly network: ProxyControl;

  constructor(
    readonly engine: Engine,
    private readonly driver: Driver,
    readonly origin: string,
  ) {
    this.network = new ProxyControl(origin, engine);
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.origin + path);
  }

  /** Calls a function in the page. It must be complete in itself; arguments and result are JSON. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const list = args.map((value) => JSON.stringify(value)).join(', ');
    return (await this.driver.evaluate(`(${run.toString()})(${list})`)) as Result;
  }

  /** @returns visible elements, without waiting */
  find({ css, name }: Target, isScrolled = false): Promise<Found[]> {
    return this.evaluate(
      findElements,
      { css, ...(name && { pattern: patternOf(name) }) },
      isScrolled,
    );
  }

  /** Waits for an element. */
  async see(target: Target): Promise<Found> {
    let found: Found | undefined;
    await expect(async () => {
      [found] = await this.find(target);
      expect(found, `${describe(target)} in ${this.engine}`).toBeDefined();
    }).toPass({ timeout: PATIENCE_MS, intervals: POLLS_MS });
    return found as Found;
  }

  /** Waits until no such element is visible. */
  async missSight(target: Target): Promise<void> {
    await this.poll(async () => (await this.find(target)).length, describe(target)).toBe(0);
  }

  /** Clicks an element when it is in view, unmoved and not covered. */
  async click(target: Target): Promise<void> {
    await expect(async () => {
      const [before] = await this.find(target, true);
      expect(before?.middle, `${describe(target)} to click in ${this.engine}`).toBeDefined();
      const [now] = await this.find(target);
      expect(now?.middle).toEqual(before?.middle);
      if (now?.middle) await this.driver.clickAt(now.middle);
    }).toPass({ timeout: PATIENCE_MS, intervals: POLLS_MS });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.driver.type(text);
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Reloads, and waits for the new document. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset.reloads = '';
    });
    await this.driver.reload();
    const isOld = () => this.evaluate(() => 'reloads' in document.documentElement.dataset);
    await this.poll(isOld, 'the document before the reload').toBe(false);
  }

  back(): Promise<void> {
    return this.driver.back();
  }

  async waitUntilHydrated(css: string): Promise<void> {
    await this.poll(() => this.evaluate(areHydrated, css), `hydration of ${css}`).toBe(true);
  }

  /** Polls a value of the page. Calls that fail while a page is loaded are repeated. */
  poll<T>(read: () => Promise<T>, message: string) {
    return expect.poll(() => read().catch((error: unknown) => error), {
      message: `${message} in ${this.engine}`,
      timeout: PATIENCE_MS,
      intervals: POLLS_MS,
    });
  }

  async seePath(path: RegExp): Promise<void> {
    await this.poll(
      () => this.evaluate(() => location.pathname + location.search),
      'the address',
    ).toMatch(path);
  }

  /** @returns errors of console and network since the last call */
  async readErrors(): Promise<string[]> {
    const problems = await this.network.readProblems();
    // Asked for after a failure, which the console has.
    const failed = problems.filter((one) => !/^404 GET .+\/before\.json$/.test(one));
    return [...(await this.driver.readConsole()), ...failed];
  }
}

const PATIENCE_MS = 60_000;
const POLLS_MS = [50, 100, 250];

const describe = ({ css, name }: Target) => (name === undefined ? css : `${css} named ${name}`);

const patternOf = (name: string | RegExp): string =>
  name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
