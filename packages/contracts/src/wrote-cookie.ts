/** Set for some seconds by a browser that has just written; the gateway then serves it no cached server-rendered page. */
export const WROTE_COOKIE = 'atlas_wrote';
