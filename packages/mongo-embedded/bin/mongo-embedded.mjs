#!/usr/bin/env node
// The command is TypeScript source like every workspace.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
