#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In the platform's repository the command is TypeScript source like every room; a package has it compiled.
const source = new URL('../src/main.ts', import.meta.url);
if (existsSync(source)) (await import('tsx/esm/api')).register();
const { main } = await import(existsSync(source) ? source.href : '../dist/main.js');
await main(process.argv.slice(2));
