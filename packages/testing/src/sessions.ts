import { request } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { signIn } from './sign-in';
import type { Person } from './sign-in';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed-in states of a site: signs each person in once per worker. */
export class Sessions {
  private readonly states = new Map<string, Promise<State>>();
  /** @param site origin of the site */
  constructor(private readonly site: string) {}

  /**
   * Returns the state of a person for `browser.newContext({ storageState })`. Signs in again when the token expires soon: a
   * token that one browser renews is invalid in the next. Signing out invalidates the state, so such tests need a person
   * of their own.
   */
  async of(person: Person): Promise<State> {
    const known = await this.states.get(person.email);
    if (known && !endsSoon(known)) return known;
    const made = this.make(person);
    this.states.set(person.email, made);
    return made;
  }

  /** Signs a person in to a browser context; a person who was signed in there is signed out. */
  async give(context: BrowserContext, person: Person): Promise<void> {
    const { cookies } = await this.of(person);
    // The visitor cookie stays, because a fault scenario belongs to one visitor.
    await context.addCookies(cookies.filter(({ name }) => !name.endsWith(VISITOR)));
  }

  private async make(person: Person): Promise<State> {
    const calls = await request.newContext();
    try {
      await signIn(calls, this.site, person);
      return await calls.storageState();
    } catch (error) {
      // Allows a retry after a failed sign-in.
      this.states.delete(person.email);
      throw error;
    } finally {
      await calls.dispose();
    }
  }
}

/** A page renews a token with less than five minutes left; a test takes up to three. */
const SOON_SECONDS = 480;
const VISITOR = 'atlas_visitor';

function endsSoon({ cookies }: State): boolean {
  const soon = Date.now() / 1_000 + SOON_SECONDS;
  // -1 marks a session cookie.
  return cookies.some(({ expires }) => expires >= 0 && expires < soon);
}
