export const VERSION = '8.0.4';
/** The wire version of that MongoDB, by which drivers decide what to ask for. */
export const MAX_WIRE_VERSION = 25;
export const REPLICA_SET = 'rs0';
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Of documents and arrays in one another. */
export const MAX_LEVELS = 100;
export const MAX_BATCH_BYTES = 16 * 1024 * 1024;
export const MAX_WRITE_BATCH = 100_000;
/** Documents of a first batch, unless the client requests another number. */
export const DEFAULT_BATCH = 101;
