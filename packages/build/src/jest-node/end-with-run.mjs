// A test may leave a server open; its worker must not outlive the run.
process.on('disconnect', () => process.exit());
