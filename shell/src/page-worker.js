// The name is the page's language and its report token.
const [language, ticket] = name.split(' ');

// Reports a page that does not respond: nothing was heard from it for five seconds while it was visible. They are counted
// by turns of this thread: on a machine that slept, or was too busy for this thread too, nothing is reported.
let remote = '';
let left = 0;

const hear = ({ data }) => {
  remote = data;
  left = 5;
};

// Code of slices waits for the answer: a page that hangs neither starts its worker nor passes on messages until then.
onmessage = (event) => {
  onmessage = hear;
  hear(event);
  postMessage('');
};

setInterval(() => {
  if (!remote || left-- > 0) return;
  const errors = [{ remote, part: 'run', phase: 'freeze', message: 'did not respond for 5 s' }];
  const body = JSON.stringify({ ticket, isFrozen: true, errors });
  fetch('/load-errors', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  remote = '';
}, 1000);

// The first formatter of each kind makes the browser look through every language it knows, once for the whole
// process: here, on a thread of its own, while the page's is free for the visitor.
new Intl.NumberFormat(language);
new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
new Intl.PluralRules(language);
new Intl.DisplayNames(language, { type: 'language' });
