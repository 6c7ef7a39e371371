export function showStory(id: string): Promise<string | undefined>;
