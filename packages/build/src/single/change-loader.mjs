/** A changed file, without touching the source: what a redeploy makes visitors fetch again can be measured. */
export default function changeLoader(source) {
  return `${source}\nglobalThis.__ATLAS_CHANGED__ = true;\n`;
}
