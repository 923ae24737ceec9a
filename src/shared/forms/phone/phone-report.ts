/** What the phone input tells the form of what was typed (specification §5). */
export interface PhoneReport {
  /** It is a number that the numbering plan knows. */
  valid: boolean;
  /** It has as many digits as a number there may have. */
  possible: boolean;
  /** ISO 3166-1 code; null when nothing could be read. */
  country: string | null;
  /** In international form, with spaces: `+34 612 34 56 78`; empty when nothing could be read. */
  formatted: string;
  /** The digits after the dial code; empty when nothing could be read. */
  nationalNumber: string;
}

/** What is told of a text that is no number at all. */
export const NO_PHONE: PhoneReport = {
  valid: false,
  possible: false,
  country: null,
  formatted: '',
  nationalNumber: '',
};
