import { faultsPlugin } from './faults/faults-plugin';
import { overridesPlugin } from './overrides/overrides-plugin';
import { createPanelPlugin } from './panel-plugin';
import { previewsPlugin } from './previews/previews-plugin';

/** The gateway's QA plugins, in the order in which they change a composition. */
export default [previewsPlugin, overridesPlugin, faultsPlugin, createPanelPlugin()];
