// Slots and pages of the other teams that this slice uses; `atlas types` prints them once they are live.
declare module '@atlas/contracts' {
  interface SlotProps {
    'decide.picture': { sku: string; label: string };
    'checkout.mini-basket': Record<never, never>;
  }
  interface LinkedPages {
    tractor: { id: string };
  }
}
export {};
