import { SERVICES as services } from '../services.mjs';
import { calledBy, keys, migrating, names } from './service-dependencies.mjs';

/** Processes of the platform that check sessions. */
const keyReaders = ['registry'];

/** Allows traffic from `from` to the pods of `to`. */
const policy = (name, to, from) => `---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: ${name} }
spec:
  podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/name, operator: In, values: [${to.join(', ')}] }
  ingress:
    - from:
        - podSelector:
            matchExpressions:
              - { key: app.kubernetes.io/name, operator: In, values: [${from.join(', ')}] }
      ports: [{ port: http }]
`;

/** Only these may connect to the port of the database. */
const toDatabase = (from) => `---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: database }
spec:
  podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/name, operator: In, values: [${from.join(', ')}] }
  policyTypes: [Egress]
  egress:
    - ports: [{ port: 27017 }]
`;

/** Allowed callers of each service. */
export function networkPolicies() {
  const callers = (name) => {
    const calling = services.filter((service) => calledBy(service).includes(name));
    const asking = name === keys.name ? [...names, ...keyReaders] : [];
    return [...new Set([...calling.map((one) => one.name), ...asking])].filter(
      (one) => one !== name,
    );
  };
  const withDatabase = [...names, 'registry', ...migrating.map(({ name }) => `${name}-migrations`)];
  return [
    toDatabase(withDatabase),
    policy('from-gateway', [...names, 'registry'], ['gateway']),
    ...names
      .map((name) => [name, callers(name)])
      .filter(([, from]) => from.length > 0)
      .map(([name, from]) => policy(`to-${name}`, [name], from)),
  ].join('');
}
