export { EmbeddedMongo, type EmbeddedMongoOptions } from './server';
export { DirectoryInUse } from './storage/lock-file';
