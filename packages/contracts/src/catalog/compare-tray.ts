/** Session storage key of the comparison tray; the shell reads it to decide whether the tray is shown. */
export const COMPARE_TRAY_KEY = 'atlas.compare';

export interface ComparedTool {
  id: string;
  name: string;
}
