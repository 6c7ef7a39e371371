/** Entry of the gateway's plugins: `PLUGINS=@atlas/qa`. */
export { default } from './gateway';
