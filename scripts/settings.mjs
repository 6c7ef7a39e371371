// What each service reads from its environment, from the schemas that check it. Needs tsx registered.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';
import { SERVICES } from './services.mjs';

export const CONFIGURED = [
  'gateway',
  ...SERVICES.map(({ folder }) => folder),
  'registry',
  'renderer',
];

const configs = {};
for (const name of CONFIGURED) {
  const file = join(root, 'services', name, 'src/config.ts');
  if (existsSync(file)) configs[name] = await import(file);
}
const { readEnv } = await import(join(root, 'packages/service-kit/src/boot/env.ts'));

/** Reads and checks an environment as the service does at its start. @throws BadEnvironment naming every bad variable. */
export function readSettings(name, environment) {
  const { envSchema, toConfig } = configs[name];
  return toConfig(
    readEnv(
      envSchema,
      Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    ),
    { version: '0' },
  );
}

/** Name, meaning, default, whether it is needed, whether it is secret. */
export function variablesOf(name) {
  return Object.entries(configs[name].envSchema.shape).map(([variable, schema]) => {
    const needed = !schema.safeParse(undefined).success;
    const text = schema.description ?? '';
    return {
      name: variable,
      meaning: text.replace(/\s*Secret\.$/, ''),
      needed,
      secret: /Secret\.$/.test(text),
      default: needed ? undefined : defaultOf(schema),
    };
  });
}

/** A default may be wrapped in what follows it: a transformation, a pipe, an option. */
function defaultOf(schema) {
  for (let inner = schema; inner?.def; inner = inner.def.innerType ?? inner.def.in) {
    if (inner.def.type === 'default') return inner.def.defaultValue;
  }
  return undefined;
}
