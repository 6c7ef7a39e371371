import { request } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { signIn } from './sign-in';
import type { Person } from './sign-in';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed-in states of a site: one sign-in for each person, however many tests of a worker are somebody. */
export class Sessions {
  private readonly states = new Map<string, Promise<State>>();

  constructor(private readonly site: string) {}

  /**
   * For `browser.newContext({ storageState })`. A state whose token ends soon is made anew: renewed in one browser, it
   * would be worth nothing in the next. Who signs out ends the state for all: such tests are about a person of their own.
   */
  async of(person: Person): Promise<State> {
    const known = await this.states.get(person.email);
    if (known && !endsSoon(known)) return known;
    const made = this.make(person);
    this.states.set(person.email, made);
    return made;
  }

  /** Makes a browser theirs: whoever was signed in there before is so no more. */
  async give(context: BrowserContext, person: Person): Promise<void> {
    const { cookies } = await this.of(person);
    // It stays the visitor that it was: a fault scenario is one visitor's own.
    await context.addCookies(cookies.filter(({ name }) => !name.endsWith(VISITOR)));
  }

  private async make(person: Person): Promise<State> {
    const calls = await request.newContext();
    try {
      await signIn(calls, this.site, person);
      return await calls.storageState();
    } catch (error) {
      // A site that was busy may be asked again.
      this.states.delete(person.email);
      throw error;
    } finally {
      await calls.dispose();
    }
  }
}

const SOON_SECONDS = 120;
const VISITOR = 'atlas_visitor';

function endsSoon({ cookies }: State): boolean {
  const soon = Date.now() / 1_000 + SOON_SECONDS;
  // -1: as long as the browser is open.
  return cookies.some(({ expires }) => expires >= 0 && expires < soon);
}
