// Reads deploy/kubernetes into the pods, Services and policies that kustomize would write.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../workspaces.mjs';

const KUBERNETES = join(root, 'deploy/kubernetes');
/** The patch that kustomize applies to each Deployment of the base. */
const PATCH = 'every-deployment';

const read = (folder, file) => readFileSync(join(KUBERNETES, folder, file), 'utf8');

function readObjects(folder) {
  return readdirSync(join(KUBERNETES, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(folder, file)).map((one) => one.toJS()));
}

/** The pod of a Deployment or Job. Containers of the patch are merged by name. */
function podOf({ metadata, spec }, patch, { namespace, labels }) {
  const { containers } = spec.template.spec;
  const added = patch?.spec.template.spec.containers ?? [];
  const ports = [...containers, ...added].flatMap((container) => container.ports ?? []);
  return {
    name: metadata.name,
    namespace: { name: namespace, labels: { 'kubernetes.io/metadata.name': namespace } },
    labels: { ...spec.template.metadata.labels, ...labels[0].pairs },
    ports: Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort])),
  };
}

function readFolder(folder) {
  const objects = readObjects(folder);
  const kustomization = parse(read(folder, 'kustomization.yaml'));
  const patch = objects.find(({ metadata }) => metadata.name === PATCH);
  const workloads = objects.filter((one) => ['Deployment', 'Job'].includes(one.kind));
  return {
    objects,
    namespace: kustomization.namespace,
    pods: workloads
      .filter((one) => one !== patch)
      .map((workload) => podOf(workload, patch, kustomization)),
  };
}

/**
 * @returns {{
 *   policies: object[],
 *   pods: Record<string, import('./evaluate-policies.mjs').Pod>,
 *   calleeOf: (service: string) => { to: import('./evaluate-policies.mjs').Pod, port: number } | undefined
 * }} policies with their namespace, pods by the name of their Deployment or Job, and the pod behind a Service with its port
 */
export function readManifests() {
  const base = readFolder('base');
  const pods = [...base.pods, ...readFolder('migrations').pods];
  const ofKind = (kind) => base.objects.filter((one) => one.kind === kind);
  return {
    policies: ofKind('NetworkPolicy').map((policy) => ({
      ...policy,
      metadata: { ...policy.metadata, namespace: base.namespace },
    })),
    pods: Object.fromEntries(pods.map((pod) => [pod.name, pod])),
    calleeOf(service) {
      const found = ofKind('Service').find(({ metadata }) => metadata.name === service);
      const to = found && pods.find(({ labels }) => isSelected(found.spec.selector, labels));
      if (!to) return undefined;
      const [{ port, targetPort = port }] = found.spec.ports;
      return { to, port: to.ports[targetPort] ?? targetPort };
    },
  };
}

const isSelected = (selector, labels) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
