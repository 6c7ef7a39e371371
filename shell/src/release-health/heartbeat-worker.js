// Speaks for a page that does not: nothing was heard of it for five seconds while it was to be seen. They are counted by
// turns of this thread: of a machine that slept, or was too busy for this thread too, nothing is said.
let words = '';
let left = 0;

onmessage = ({ data }) => {
  words = data;
  left = 5;
};

setInterval(() => {
  if (!words || left-- > 0) return;
  fetch('/load-errors', { method: 'POST', body: words }).catch(() => undefined);
  words = '';
}, 1000);
