import { SERVICES as services } from '../services.mjs';
import { calledBy, keys, migrating, names } from './what-services-ask.mjs';

/** Processes of the platform that check sessions, as services do. */
const keyReaders = ['registry'];

/** Lets `from` in at the pods of `to`. */
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

/** The database answers at its own port, wherever it is: none but these may ask there. */
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

/** Who may call whom. */
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
