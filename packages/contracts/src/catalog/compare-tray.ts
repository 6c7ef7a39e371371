/** Where the tray lies for the session: the host reads it to know whether there is anything to show. */
export const COMPARE_TRAY_KEY = 'atlas.compare';

export interface ComparedTool {
  id: string;
  name: string;
}
