// Slots, events and pages of the other teams that this slice uses; `atlas types` prints them once they are live.
declare module '@atlas/contracts' {
  interface SlotProps {
    'explore.header': Record<never, never>;
    'explore.recommendations': { skus: string[] };
    'explore.store-picker': Record<never, never>;
    'decide.picture': { sku: string; label: string };
  }
  interface PlatformEvents {
    'explore.store-selected': { id: string; name: string };
  }
  interface LinkedPages {
    tractor: { id: string };
    tractors: Record<never, never>;
    'tractors-products': Record<never, never>;
  }
}
export {};
