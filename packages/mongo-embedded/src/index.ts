export { EmbeddedMongo, type EmbeddedMongoOptions } from './server';
export { DataDamaged } from './storage/integrity';
export { DirectoryInUse } from './storage/lock';
