/** How money came: `card` by itself, the others to a treasurer who wrote it down. */
export const METHODS = ['card', 'cash', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof METHODS)[number];
export const BY_HAND = ['cash', 'transfer', 'other'] as const satisfies readonly PaymentMethod[];

/** What a chapter is before the law. Empty fields are those of the chapter above. */
export interface LegalRow {
  chapter: string;
  legalName: string;
  /** Lines. */
  address: string;
  registration: string;
  taxNumber: string;
  /** What the tax office wants on receipts of donations. */
  receiptText: string;
  updated: string;
}

export interface TreasuryTables {
  community_legal: LegalRow;
}
