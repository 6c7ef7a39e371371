// The name is the page's language and its report token.
const [language, ticket] = name.split(' ');

// Reports a page that does not respond: nothing was heard from it for five seconds while it was visible. They are counted
// by turns of this thread: on a machine that slept, or was too busy for this thread too, nothing is reported.
let remote = '';
let left = 0;

const toBody = (message) => {
  const errors = [{ remote, part: 'run', phase: 'freeze', message }];
  return JSON.stringify({ ticket, isFrozen: true, errors });
};
const send = (body) =>
  fetch('/load-errors', { method: 'POST', body, keepalive: true }).catch(() => undefined);

// A tab that is closed while its page hangs has no time to report. So the report is stored after two seconds, until the
// page responds. The lock ends with the tab: what is stored without it is sent by the worker of another page.
const reports = () => caches.open('frozen-pages');
let whenHeard = () => {};

const store = () => {
  const key = `/frozen-pages/${Math.random()}`;
  const body = toBody('did not respond for 2 s, until it was closed');
  const heard = new Promise((resolve) => (whenHeard = resolve));
  return navigator.locks.request(key, async () => {
    const stored = await reports();
    await stored.put(key, new Response(body));
    await heard;
    await stored.delete(key);
  });
};

const sendStored = async () => {
  const stored = await reports();
  for (const { url } of await stored.keys())
    await navigator.locks.request(new URL(url).pathname, { ifAvailable: true }, async (lock) => {
      const found = lock && (await stored.match(url));
      if (!found) return;
      await stored.delete(url);
      await send(await found.text());
    });
};

// Browsers have neither caches nor locks on pages without https.
const orNothing = (run) => navigator.locks && self.caches && run().catch(() => undefined);

const hear = ({ data }) => {
  remote = data;
  left = 5;
  whenHeard();
};

// Code of slices waits for the answer: a page that hangs neither starts its worker nor passes on messages until then.
onmessage = (event) => {
  onmessage = hear;
  hear(event);
  postMessage('');
  orNothing(sendStored);
};

setInterval(() => {
  if (!remote) return;
  if (left === 3) orNothing(store);
  if (left-- > 0) return;
  send(toBody('did not respond for 5 s'));
  remote = '';
}, 1000);

// The first formatter of each kind makes the browser look through every language it knows, once for the whole
// process: here, on a thread of its own, while the page's is free for the visitor.
new Intl.NumberFormat(language);
new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
new Intl.PluralRules(language);
new Intl.DisplayNames(language, { type: 'language' });
