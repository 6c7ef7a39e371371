// Speaks for a page that does not: nothing was heard of it for five seconds while it was to be seen.
const SILENT_MS = 5000;
const EVERY_MS = 1000;
let page;
let heard = 0;
let looked = performance.now();

onmessage = ({ data }) => {
  page = data;
  heard = performance.now();
};

setInterval(() => {
  const now = performance.now();
  // A machine that slept, or was too busy for this thread too, says nothing of the page.
  if (now - looked > 3 * EVERY_MS) heard = now;
  looked = now;
  if (!page || now - heard < SILENT_MS) return;
  const { ticket, who } = page;
  page = null;
  if (!who) return;
  const error = {
    remote: who,
    part: 'run',
    phase: 'freeze',
    message: `${who} did not let go for 5 s`,
  };
  fetch('/load-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, errors: [error] }),
  }).catch(() => undefined);
}, EVERY_MS);
