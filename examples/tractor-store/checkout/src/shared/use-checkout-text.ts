import { useText } from '@atlas/mfe-kit';

export const useCheckoutText = () => useText('checkout');
