// `npm run new -- slice|page|operation …`: adds a slice, a page of a remote or an operation of a service to this repository.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../packages/create-slice/src/generate/main.ts');
await main(process.argv.slice(2));
