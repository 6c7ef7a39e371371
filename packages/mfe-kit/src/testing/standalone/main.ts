/** `/` in the top window is the panel; every other page, and the panel's frame, is the remote. */
const isPanel = window.location.pathname === '/' && window.parent === window;

void (isPanel ? import('./panel/start') : import('./frame/start')).then(({ start }) => start());
