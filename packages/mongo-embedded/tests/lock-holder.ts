// Holds a directory's lock until it is killed.
import { takeLock } from '../src/storage/lock';

await takeLock(process.argv[2]);
process.stdout.write('held\n');
setInterval(() => undefined, 1000);
