import { useText } from '@atlas/mfe-kit';

export const useAccountText = () => useText('account');
