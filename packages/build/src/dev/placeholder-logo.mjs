/** Replaces the path of the contract: a square in the colour of the tool, as a data URL. */
export function toolLogoPath(toolId) {
  const hue = [...toolId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const square = `<path fill="hsl(${hue} 45% 45%)" d="M0 0h8v8H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${square}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
