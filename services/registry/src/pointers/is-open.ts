/** Whether a request for approval or a preview has not expired. */
export const isOpen = ({ until }: { until: string }): boolean => Date.parse(until) > Date.now();
