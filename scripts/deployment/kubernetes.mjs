import { variableOf } from '../services.mjs';
import { calledBy } from './service-dependencies.mjs';

const DEFAULT_DEPLOYMENT = { cpu: '100m', memory: '192Mi', memoryLimit: '384Mi', replicas: [2, 4] };

/** Health path of the service kit, which also has `/readyz`. */
const HEALTH = '/healthz';

/** Deployment, Service, PodDisruptionBudget and HorizontalPodAutoscaler of one service. */
export function kubernetesService(service) {
  const { name, health = HEALTH } = service;
  const readiness = health === HEALTH ? '/readyz' : health;
  const { cpu, memory, memoryLimit, replicas } = { ...DEFAULT_DEPLOYMENT, ...service.deployment };
  const called = calledBy(service);
  const env = called.map(
    (other) => `            - { name: ${variableOf(other)}, value: http://${other} }\n`,
  );
  return `# Written by \`npm run deployment\` from services/${service.folder}/service.json.
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app.kubernetes.io/name: ${name} } }
  template:
    metadata: { labels: { app.kubernetes.io/name: ${name} } }
    spec:
      containers:
        - name: process
          image: atlas/${name}
          envFrom:
            - configMapRef: { name: atlas }
            - secretRef: { name: atlas-shared }
            - secretRef: { name: atlas-${name} }
${env.length > 0 ? `          env:\n${env.join('')}` : ''}          readinessProbe: { httpGet: { path: ${readiness}, port: http }, periodSeconds: 5 }
          resources:
            requests: { cpu: ${cpu}, memory: ${memory} }
            limits: { memory: ${memoryLimit} }
---
apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  selector: { app.kubernetes.io/name: ${name} }
  ports: [{ name: http, port: 80, targetPort: http }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: ${name} }
spec:
  maxUnavailable: 1
  selector: { matchLabels: { app.kubernetes.io/name: ${name} } }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: ${name} }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: ${replicas[0]}
  maxReplicas: ${replicas[1]}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: 65 } }
`;
}
