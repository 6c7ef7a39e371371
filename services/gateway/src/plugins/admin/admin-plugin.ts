import cluster from 'node:cluster';
import { definePlugin } from '../define-plugin';
import { addGauges } from './gauges';
import { createReports } from './reports';
import type { ReportName } from './reports';
import { startAdmin } from './start-admin';

/** Opens the ports for operators and scrapers of metrics, unless this is a worker: the primary collects the reports of all. */
export const adminPlugin = definePlugin({
  name: 'admin',
  async setup(gateway) {
    gateway.metrics((registry) => addGauges(registry, gateway));
    const reports = createReports(gateway);
    for (const [name, create] of Object.entries(reports)) gateway.report(name, create);
    if (cluster.isWorker) return;
    const collect = async (name: ReportName) => [await reports[name]()];
    const { port, metricsPort, close } = await startAdmin(collect, gateway.config);
    gateway.addPorts({ admin: port, metrics: metricsPort });
    gateway.onClose(close);
  },
});
