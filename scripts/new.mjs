// `npm run new -- slice|page|operation|tool …`: adds a slice, a page of a remote, an operation of a service or a tool of the
// catalog to this repository.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../packages/create-slice/src/generate/main.ts');
await main(process.argv.slice(2));
