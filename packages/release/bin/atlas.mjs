#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In this repository the command runs from its TypeScript sources; the published package contains compiled files.
const source = new URL('../src/main.ts', import.meta.url);
if (existsSync(source)) (await import('tsx/esm/api')).register();
const { main } = await import(existsSync(source) ? source.href : '../dist/main.js');
await main(process.argv);
