import { useText } from '@atlas/mfe-kit';

export const useExploreText = () => useText('explore');
