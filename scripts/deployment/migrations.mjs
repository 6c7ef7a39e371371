import { variableOf } from '../services.mjs';
import { calledBy, keys, knows } from './service-dependencies.mjs';

/** A Job that migrates the service's database. It needs no ConfigMap, so it can run before everything else. */
export function migrationJob(service) {
  const { name, folder } = service;
  const addresses = calledBy(service).map(
    (other) => `            - { name: ${variableOf(other)}, value: http://${other} }\n`,
  );
  const ofKeys = `            - { name: JWKS_URL, value: http://${keys.name}${keys.sessionKeys} }\n`;
  return `# Written by \`npm run deployment\` for services whose configuration knows MIGRATIONS.
apiVersion: batch/v1
kind: Job
metadata: { name: ${name}-migrations }
spec:
  backoffLimit: 3
  activeDeadlineSeconds: 3600
  ttlSecondsAfterFinished: 86400
  template:
    metadata: { labels: { app.kubernetes.io/name: ${name}-migrations } }
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: migrations
          image: atlas/${name}
          envFrom: [{ secretRef: { name: atlas-shared } }, { secretRef: { name: atlas-${name} } }]
          env:
            - { name: MIGRATIONS, value: only }
${knows(folder, 'JWKS_URL') ? ofKeys : ''}${addresses.join('')}          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          resources:
            requests: { cpu: 100m, memory: 192Mi }
            limits: { memory: 512Mi }
`;
}
