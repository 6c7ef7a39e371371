/** How many looked at both tools on one day; each pair stands there from both sides. */
export interface PairDay {
  day: Date;
  demo: boolean;
  toolId: string;
  otherId: string;
  visitors: number;
}
