// The first formatter of each kind makes the browser look through every language it knows, once for the whole
// process: here, on a thread of its own, while the page's is free for the visitor. The name is the page's language.
new Intl.NumberFormat(name);
new Intl.DateTimeFormat(name, { dateStyle: 'medium' });
new Intl.PluralRules(name);
new Intl.DisplayNames(name, { type: 'language' });
close();
