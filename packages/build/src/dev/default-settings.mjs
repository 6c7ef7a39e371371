/** Default for a remote without `src/testing/standalone.ts`. */
export default undefined;
