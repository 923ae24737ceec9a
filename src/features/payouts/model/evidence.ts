/** What an organiser can tell the bank, and what Stripe calls it. */
export const EVIDENCE_TEXTS = {
  productDescription: 'product_description',
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  serviceDate: 'service_date',
  accessLog: 'access_activity_log',
  refundPolicy: 'refund_policy_disclosure',
  refundRefusal: 'refund_refusal_explanation',
  other: 'uncategorized_text',
} as const;
export type EvidenceText = keyof typeof EVIDENCE_TEXTS;

/** What they can show it. */
export const EVIDENCE_FILES = {
  receipt: 'receipt',
  communication: 'customer_communication',
  service: 'service_documentation',
  otherFile: 'uncategorized_file',
} as const;
export type EvidenceFile = keyof typeof EVIDENCE_FILES;
