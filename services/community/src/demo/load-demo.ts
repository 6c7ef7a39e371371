import type { Context } from '../context';
export async function keepLoadingDemo(_: Context): Promise<void> {}
