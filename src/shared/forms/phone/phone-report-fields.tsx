import type { PhoneReport } from './phone-report.ts';

/** What the phone input thinks of its number, as fields of the form. The server reads the number again. */
export function PhoneReportFields({ name, report }: { name: string; report: PhoneReport }) {
  const fields = {
    Valid: String(report.valid),
    Possible: String(report.possible),
    Country: report.country ?? '',
    Formatted: report.formatted,
    NationalNumber: report.nationalNumber,
  };
  return Object.entries(fields).map(([part, value]) => (
    <input key={part} type="hidden" name={name + part} value={value} />
  ));
}
