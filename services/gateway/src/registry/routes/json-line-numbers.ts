/** Maps the path of each value in a JSON text to its line: `routes.3.prefix` → 12. The text must be valid. */
export function jsonLineNumbers(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  function skip(): string | undefined {
    for (; at < text.length && /\s/.test(text.charAt(at)); at += 1)
      if (text[at] === '\n') line += 1;
    return text[at];
  }

  function token(): string {
    const match = /^(?:"(?:[^"\\]|\\.)*"|[^\s,\]}:]+)/.exec(text.slice(at));
    if (!match) throw new Error(`No JSON at ${at}`);
    at += match[0].length;
    return match[0];
  }

  function members(path: string[], close: string, name: (index: number) => string): void {
    at += 1;
    for (let index = 0; skip() !== close; index += 1) {
      if (text[at] === ',') {
        at += 1;
        skip();
      }
      const key = name(index);
      value([...path, key]);
    }
    at += 1;
  }

  function key(): string {
    const found = JSON.parse(token()) as string;
    skip();
    at += 1;
    return found;
  }

  function value(path: string[]): void {
    const first = skip();
    lines.set(path.join('.'), line);
    if (first === '{') members(path, '}', key);
    else if (first === '[') members(path, ']', String);
    else token();
  }

  value([]);
  return lines;
}
