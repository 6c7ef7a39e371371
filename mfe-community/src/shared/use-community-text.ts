import { useText } from '@atlas/mfe-kit';

export const useCommunityText = () => useText('community');
