// Slots and pages of the other teams that this slice uses; `atlas types` prints them once they are live.
declare module '@atlas/contracts' {
  interface SlotProps {
    'explore.header': Record<never, never>;
    'explore.recommendations': { skus: string[] };
    'checkout.buy': { sku: string };
  }
  interface LinkedPages {
    'tractors-products': Record<never, never>;
  }
}
export {};
