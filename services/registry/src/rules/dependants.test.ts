import type { Host, ReleaseManifest } from '@atlas/contracts';
import { defined, hostOf, releaseOf, usesOf } from '@atlas/contracts/testing';
import { checkEvents } from './check-events';
import { checkRoutes } from './check-routes';
import { checkShared } from './check-shared';
import { checkSlots } from './check-slots';
import { toDependants } from './dependants';

/** The live site from the perspective of a candidate. */
const site = (name: string, live: ReleaseManifest[], shell: Host = hostOf()) =>
  toDependants(name, live, shell);
const text = { type: 'string', optional: false };
const number = { type: 'number', optional: false };
const breaks = (found: { level: string; who: string; what: string; first: string }[]) =>
  found.filter(({ level }) => level === 'break').map(({ who, what, first }) => [who, what, first]);
const offer = (fields = { toolId: text, toolName: text }) =>
  usesOf({ offers: { 'tool.reviews': fields } });
const fill = (fields = { toolId: text, toolName: text }) =>
  usesOf({ fills: { 'tool.reviews': fields } });

describe('slots', () => {
  test('requires the filler first when a page provides fewer props', () => {
    const candidate = releaseOf('catalog', '2.0.0', { uses: offer({ toolId: text } as never) });
    expect(
      breaks(
        checkSlots(candidate, site('catalog', [releaseOf('community', '1.0.0', { uses: fill() })])),
      ),
    ).toEqual([
      [
        'community@1.0.0',
        'community@1.0.0 reads toolName of the slot tool.reviews, and catalog@2.0.0 does not give it',
        'atlas promote community@<version>, of a release that does not read toolName',
      ],
    ]);
  });

  test('requires the page first when a filler needs more props', () => {
    const candidate = releaseOf('community', '2.0.0', {
      uses: fill({ toolId: text, toolName: text, rating: number } as never),
    });
    const live = (fields: object) =>
      site('community', [releaseOf('catalog', '1.0.0', { uses: offer(fields as never) })]);
    expect(breaks(checkSlots(candidate, live({ toolId: text, toolName: text })))).toEqual([
      [
        'catalog@1.0.0',
        'community@2.0.0 reads rating of the slot tool.reviews, and catalog@1.0.0 does not give it',
        'atlas promote catalog@<version>, of a release that gives rating',
      ],
    ]);
    expect(
      defined(
        breaks(checkSlots(candidate, live({ toolId: text, toolName: text, rating: text })))[0],
      )[1],
    ).toContain('rating (string, not number)');
    expect(checkSlots(candidate, live({ toolId: text, toolName: text, rating: number }))).toEqual(
      [],
    );
  });

  test.each([
    ['the same shape of another name', { type: 'Money', schema: { type: 'number' } }, 0],
    ['another shape', { type: 'Price', schema: { type: 'string' } }, 1],
    ['no schema and an unknown type', { type: 'unknown' }, 0],
  ])('compares %s by JSON Schema', (_, given, count) => {
    const price = { type: 'Price', optional: false, schema: { type: 'number' } };
    const uses = fill({ price } as never);
    const offered = offer({ price: { optional: false, ...given } } as never);
    const candidate = releaseOf('catalog', '2.0.0', { uses: offered });
    const live = site('catalog', [releaseOf('community', '1.0.0', { uses })]);
    expect(breaks(checkSlots(candidate, live))).toHaveLength(count);
  });

  describe('declared in the manifest, where no source shows them by name', () => {
    const schema = (required: string[], price: string) => ({
      type: 'object' as const,
      properties: { sku: { type: 'string' }, price: { type: price } },
      required,
    });
    const declaring = (version: string, props: NonNullable<ReleaseManifest['offers']>[string]) =>
      releaseOf('decide', version, { offers: { 'decide.buy': props } });
    const reading = (fields: Record<string, object>) =>
      releaseOf('checkout', '1.0.0', {
        uses: usesOf({ fills: { 'decide.buy': fields } } as never),
      });
    const price = { ...number, schema: { type: 'number' } };

    test.each<[string, NonNullable<ReleaseManifest['offers']>[string], string[]]>([
      ['as read', schema(['sku', 'price'], 'number'), []],
      ['not always given', schema(['sku'], 'number'), ['price (not always)']],
      ['of another type', schema(['price'], 'string'), ['price (string, not number)']],
      ['no longer given', { sku: 'string' }, ['price']],
      ['as text of another type', { price: 'string' }, ['price (string, not number)']],
    ])('compares both directions: %s', (_, props, missing) => {
      const [owner, filler] = [declaring('2.0.0', props), reading({ price })];
      const found = [
        ...breaks(checkSlots(owner, site('decide', [filler]))),
        ...breaks(checkSlots(filler, site('checkout', [owner]))),
      ];
      expect(found.map(([, what]) => what)).toEqual(
        missing.flatMap((one) => [
          `checkout@1.0.0 reads ${one} of the slot decide.buy, and decide@2.0.0 does not give it`,
          `checkout@1.0.0 reads ${one} of the slot decide.buy, and decide@2.0.0 does not give it`,
        ]),
      );
    });

    test('breaks a live filler when the slot is withdrawn', () => {
      const live = site('decide', [declaring('1.0.0', { sku: 'string' }), reading({})]);
      expect(breaks(checkSlots(releaseOf('decide', '2.0.0'), live))).toHaveLength(1);
    });

    test('notes that no page shows the slot, unless another slice does', () => {
      const owner = declaring('1.0.0', { sku: 'string' });
      const showing = releaseOf('home', '1.0.0', {
        uses: usesOf({ offers: { 'decide.buy': { sku: text } } }),
      });
      expect(checkSlots(owner, site('decide', []))).toEqual([
        expect.objectContaining({
          level: 'note',
          what: 'decide offers decide.buy, and no page shows it',
        }),
      ]);
      expect(checkSlots(owner, site('decide', [showing]))).toEqual([]);
    });
  });

  test('breaks on removal of the only slot; otherwise notes it', () => {
    const community = releaseOf('community', '1.0.0', { uses: fill() });
    const before = releaseOf('catalog', '1.0.0', { uses: offer() });
    const candidate = releaseOf('catalog', '2.0.0');
    expect(breaks(checkSlots(candidate, site('catalog', [before, community])))).toHaveLength(1);
    expect(
      checkSlots(candidate, site('catalog', [before, community], hostOf({ uses: offer() }))).map(
        ({ level }) => level,
      ),
    ).toEqual(['note']);
  });

  test('reports a slot of the shell that is no longer filled', () => {
    const shell = hostOf({ uses: usesOf({ offers: { 'home.tools': {} } }) });
    const before = releaseOf('catalog', '1.0.0', { uses: usesOf({ fills: { 'home.tools': {} } }) });
    expect(
      breaks(checkSlots(releaseOf('catalog', '2.0.0'), site('catalog', [before], shell))),
    ).toEqual([
      [
        'shell',
        'the slot home.tools of shell would stay empty',
        'have the operators deploy a shell without home.tools',
      ],
    ]);
  });
});

describe('events', () => {
  const emitting = usesOf({ emits: { 'reviews.changed': { toolId: text } } });
  const heard = (fields = { toolId: text }) => usesOf({ listens: { 'reviews.changed': fields } });

  test('requires the listener first when an event is removed', () => {
    const live = site('community', [
      releaseOf('community', '1.0.0', { uses: emitting }),
      releaseOf('catalog', '1.0.0', { uses: heard() }),
    ]);
    expect(breaks(checkEvents(releaseOf('community', '2.0.0'), live))).toEqual([
      [
        'catalog@1.0.0',
        'catalog@1.0.0 listens for reviews.changed, and community no longer emits it',
        'atlas promote catalog@<version>, of a release that does not listen for reviews.changed',
      ],
    ]);
    expect(checkEvents(releaseOf('community', '2.0.0', { uses: emitting }), live)).toEqual([]);
  });

  test('breaks on missing payload fields in both directions', () => {
    const wanting = heard({ toolId: text, by: text } as never);
    expect(
      defined(
        breaks(
          checkEvents(
            releaseOf('community', '2.0.0', { uses: emitting }),
            site('community', [releaseOf('catalog', '1.0.0', { uses: wanting })]),
          ),
        )[0],
      )[1],
    ).toContain('catalog@1.0.0 reads by of the event reviews.changed');
    expect(
      defined(
        breaks(
          checkEvents(
            releaseOf('catalog', '2.0.0', { uses: wanting }),
            site('catalog', [releaseOf('community', '1.0.0', { uses: emitting })]),
          ),
        )[0],
      )[1],
    ).toContain('and community@1.0.0 does not send it');
  });

  test('notes a listener of an event that nobody emits', () => {
    const listening = releaseOf('catalog', '2.0.0', { uses: heard() });
    expect(checkEvents(listening, site('catalog', []))).toEqual([
      expect.objectContaining({
        level: 'note',
        what: 'nobody emits reviews.changed, so its listener is never called',
      }),
    ]);
    const emitter = releaseOf('community', '1.0.0', { uses: emitting });
    expect(checkEvents(listening, site('catalog', [emitter]))).toEqual([]);
  });
});

test('breaks without the module that the shell loads', () => {
  const candidate = releaseOf('quiz', '2.0.0', { uses: usesOf({ exposes: [] }) });
  expect(breaks(checkRoutes(candidate, site('quiz', []))).map(([who]) => who)).toEqual(['shell']);
});

test.each([
  ['19.3.1', '19.3.1', 0],
  ['19.3.1', '19.9.0', 0],
  ['19.4.0', '19.3.1', 1],
  ['19.3.1', '20.0.0', 1],
  ['0.2.0', '0.1.0', 1],
])('built with %s and provided with %s: %i findings', (built, brought, count) => {
  expect(
    checkShared(
      releaseOf('quiz', '1.0.0', { shared: { 'react-dom/client': built } }),
      hostOf({ shared: { 'react-dom': brought } }),
    ),
  ).toHaveLength(count);
});
