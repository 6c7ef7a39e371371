/** Number of visitors who viewed both tools on one day; each pair is stored in both directions. */
export interface PairDay {
  day: Date;
  demo: boolean;
  toolId: string;
  otherId: string;
  visitors: number;
}
