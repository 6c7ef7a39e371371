// Preloaded into every child: when the platform's process is gone, nothing may stay behind and hold ports or data.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
