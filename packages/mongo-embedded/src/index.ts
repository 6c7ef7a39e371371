export { EmbeddedMongo } from './server';
