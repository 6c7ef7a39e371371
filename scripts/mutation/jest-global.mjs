import { jest } from '@jest/globals';

// Jest gives ES modules no global `jest`.
globalThis.jest = jest;
