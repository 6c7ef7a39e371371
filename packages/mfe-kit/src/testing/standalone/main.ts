/** `/` on its own is the panel; everything else, and everything within the panel's frame, is the remote. */
const isPanel = window.location.pathname === '/' && window.parent === window;

void (isPanel ? import('./panel/start') : import('./frame/start')).then(({ start }) => start());
