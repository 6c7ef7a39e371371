import { useText } from '@atlas/mfe-kit';

export const useSliceNameText = () => useText('slice-name');
