import webpack from 'webpack';

/**
 * Builds now and after each change, by webpack or another `bundler` of its interface. `onBuild` gets the errors and the duration in milliseconds.
 * Resolves to a function that stops watching, once the first build is done.
 */
export async function watchBuild(config, onBuild, bundler = webpack) {
  const compiler = bundler(config);
  return new Promise((resolve, reject) => {
    const watching = compiler.watch(
      { aggregateTimeout: 40, ignored: /node_modules(?!\/@atlas)|\/dist\/|\/\.cache\// },
      (error, stats) => {
        if (error) return void reject(error);
        const { errors = [], time } = stats.toJson({ all: false, errors: true, timings: true });
        onBuild({
          errors: errors.map(({ moduleName, message }) => `${moduleName ?? ''}\n${message}`),
          milliseconds: time,
        });
        resolve(() => new Promise((done) => watching.close(() => compiler.close(done))));
      },
    );
  });
}

/** Reports a build's result to the terminal and to open pages. */
export function reportBuilds(server, log) {
  return ({ errors, milliseconds }) => {
    log(
      errors.length === 0
        ? `built in ${(milliseconds / 1000).toFixed(1)} s`
        : `the build failed:\n${errors.join('\n')}`,
    );
    server.notify(errors.length === 0 ? 'built' : 'failed', errors[0]);
  };
}
