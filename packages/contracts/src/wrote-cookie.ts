/** Set for some seconds by a browser that has changed something; the gateway gives it no page that was drawn for everybody. */
export const WROTE_COOKIE = 'atlas_wrote';
