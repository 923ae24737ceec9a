export const SUPPLIER_STATUSES = ['asked', 'agreed', 'delivered', 'paid', 'declined'] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** Somebody who is paid for something at an event. */
export interface SupplierRow {
  id: string;
  event: string;
  name: string;
  /** What for: "Sound and light". */
  service: string;
  contact: string;
  email: string;
  phone: string;
  /** Agreed, in minor units of the currency; 0 for nothing yet. */
  amount: number;
  currency: string;
  status: SupplierStatus;
  notes: string;
  created: string;
  updated: string;
}

export interface SupplierTables {
  plan_suppliers: SupplierRow;
}
