/** Stores where tractors are picked up; names and places are texts of this remote (`store.<id>`). */
export const STORES = ['seoul', 'osaka', 'chengdu', 'portland'] as const;
