import { installFromDebian, onPath } from './system-program.mjs';

/** With the display that its browser needs. */
const find = () => onPath(['xvfb-run']) && onPath(['WebKitWebDriver']);

/**
 * Finds WebKitGTK's driver for the step `engines`: WEBKIT_DRIVER_PATH, the system's, or an installed one; '' when driver or
 * display are missing.
 */
export function findWebKit() {
  const found = process.env.WEBKIT_DRIVER_PATH ?? find();
  if (found) return found;
  return installFromDebian('webkit2gtk-driver', 'xvfb', 'xauth') ? (find() ?? '') : '';
}
