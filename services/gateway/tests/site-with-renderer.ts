import { StubRenderer } from './stub-renderer';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';

interface Site {
  readonly atlas: Started;
  readonly renderer: StubRenderer;
}

/** A gateway and its renderer, for all tests of a file. */
export function siteWithRenderer(): Site {
  const site = {} as { -readonly [Part in keyof Site]: Site[Part] };
  beforeAll(async () => {
    site.renderer = await new StubRenderer().start();
    site.atlas = await startForTest({ env: { RENDERER_URL: site.renderer.url } });
  });
  afterAll(() => Promise.all([site.atlas.stop(), site.renderer.stop()]));
  return site;
}
