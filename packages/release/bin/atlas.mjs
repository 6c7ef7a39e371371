#!/usr/bin/env node
// The command is TypeScript source like every room.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/main.ts');
await main(process.argv);
