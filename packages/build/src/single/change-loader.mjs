/** Changes a file without touching the source, to measure what visitors download again after a deployment. */
export default function changeLoader(source) {
  return `${source}\nglobalThis.__ATLAS_CHANGED__ = true;\n`;
}
