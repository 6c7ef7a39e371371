/** Replaces the text between the markers of a name. @throws Error when the markers are missing */
export function replaceBetweenMarkers(text, mark, lines) {
  const marks = new RegExp(`(^ *# ${mark}:.*\\n)[^]*?(^ *# :${mark}$)`, 'm');
  if (!marks.test(text)) throw new Error(`The marks "# ${mark}:" and "# :${mark}" are missing.`);
  return text.replace(marks, (_, begin, end) => begin + lines + end);
}
