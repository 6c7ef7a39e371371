import { invalidInput } from '@atlas/contracts';
import type { FieldError } from '@atlas/contracts';
import { scenarioSchema } from '@atlas/contracts/faults';
import type { FaultChoices, Scenario } from '@atlas/contracts/faults';

/** Parses a scenario. @throws Problem when it is invalid, or names operations or slices that this site does not have. */
export function parseScenario(body: unknown, choices: FaultChoices): Scenario {
  const { data, error } = scenarioSchema.safeParse(body);
  if (!data)
    throw invalidInput(
      error.issues.map(({ path, message }) => ({ path: pointer(...path), message })),
    );
  const errors = [
    ...unknownNames(data, choices),
    ...viewerErrors(data, choices),
    ...(hasFault(data) ? [] : [{ path: '/body', message: 'The scenario has no fault.' }]),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  return data;
}

function unknownNames(scenario: Scenario, { operations, slices }: FaultChoices): FieldError[] {
  const known = {
    operations: operations.map(({ id }) => id),
    remotes: slices,
    serverBundles: [...slices, 'shell'],
  };
  return (['operations', 'remotes', 'serverBundles'] as const).flatMap((part) =>
    Object.keys(scenario[part] ?? {})
      .filter((name) => !known[part].includes(name))
      .map((name) => ({ path: pointer(part, name), message: 'This site has none of that name.' })),
  );
}

function viewerErrors(scenario: Scenario, { viewers }: FaultChoices): FieldError[] {
  const { viewAs, signedOut, offline } = scenario;
  if (!viewAs) return [];
  const path = '/body/viewAs';
  return [
    ...(viewers.includes(viewAs) ? [] : [{ path, message: 'This site has no such demo user.' }]),
    ...(signedOut || offline
      ? [{ path, message: 'A signed-out or offline browser cannot sign in.' }]
      : []),
  ];
}

function hasFault({ name: _, ...faults }: Scenario): boolean {
  return Object.keys(faults).length > 0;
}

const pointer = (...path: readonly PropertyKey[]): string => `/body/${path.map(String).join('/')}`;
