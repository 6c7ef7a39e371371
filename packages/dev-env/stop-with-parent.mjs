// Preloaded into every child process: ends it when the platform's process has ended, so that ports and data are released.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
