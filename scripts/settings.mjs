// Environment variables of each service, from their schemas. Needs tsx registered.
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
  const file = ['src/config.ts', 'src/config/config.ts']
    .map((path) => join(root, 'services', name, path))
    .find((path) => existsSync(path));
  if (file) configs[name] = await import(file);
}
const { readEnv } = await import(join(root, 'packages/service-kit/src/boot/env.ts'));

/** Parses an environment like the service at its start. @throws BadEnvironment with every invalid variable */
export function readSettings(name, environment) {
  const { envSchema, readGatewayEnv, toConfig } = configs[name];
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const settings = readGatewayEnv?.(env, PLUGIN_VARIABLES.gateway) ?? readEnv(envSchema, env);
  return toConfig(settings, { version: '0' });
}

const { builtInVariables } = await import(join(root, 'services/gateway/src/plugins/built-in.ts'));
const { qaEnv } = await import(join(root, 'packages/qa/src/gateway/env.ts'));
/** Variables that plugins of a service read. */
const PLUGIN_VARIABLES = { gateway: { ...builtInVariables, ...qaEnv } };

/** Name, description, default, whether it is required, whether it is secret. */
export function variablesOf(name) {
  const variables = { ...configs[name].envSchema.shape, ...PLUGIN_VARIABLES[name] };
  return Object.entries(variables).map(([variable, schema]) => {
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

/** Unwraps transformations, pipes and optional types around a default. */
function defaultOf(schema) {
  for (let inner = schema; inner?.def; inner = inner.def.innerType ?? inner.def.in) {
    if (inner.def.type === 'default') return inner.def.defaultValue;
  }
  return undefined;
}
