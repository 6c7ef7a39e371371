import { useText } from '@atlas/mfe-kit';

export const useDecideText = () => useText('decide');
