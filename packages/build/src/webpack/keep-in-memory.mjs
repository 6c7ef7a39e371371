/** Plugin of webpack: keeps the output in memory instead of writing files. */
export class KeepInMemory {
  apply(compiler) {
    compiler.hooks.shouldEmit.tap('KeepInMemory', () => false);
  }
}
