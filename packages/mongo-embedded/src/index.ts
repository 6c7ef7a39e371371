export { EmbeddedMongo, type EmbeddedMongoOptions } from './server';
export { DataDamaged, DirectoryNotWritable } from './storage/integrity';
export { DirectoryInUse } from './storage/lock';
