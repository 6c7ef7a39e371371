/** The text with what stands between the marks of that name put anew. @throws Error where the marks are missing. */
export function between(text, mark, lines) {
  const marks = new RegExp(`(^ *# ${mark}:.*\\n)[^]*?(^ *# :${mark}$)`, 'm');
  if (!marks.test(text)) throw new Error(`The marks "# ${mark}:" and "# :${mark}" are missing.`);
  return text.replace(marks, (_, begin, end) => begin + lines + end);
}
