/** Why somebody reports an event. */
export const REPORT_REASONS = ['fraud', 'unsafe', 'offensive', 'rights', 'wrong', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
