/** Most characters of a list of tool ids in a query, comma separated. A longer list is queried in parts. */
export const MAX_IDS_LENGTH = 2_000;
