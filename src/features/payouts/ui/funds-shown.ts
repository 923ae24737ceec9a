/** Where an organiser's money in one currency is; amounts in minor units. */
export interface FundsShown {
  currency: string;
  /** What is not in their account yet; negative when they owe. */
  owed: number;
  /** Null while the payment service doesn't say. */
  held: { available: number; pending: number; expected: { at: string; amount: number }[] } | null;
}
