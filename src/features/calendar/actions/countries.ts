/** Countries and territories whose public holidays are known; Kuwait, Oman and Qatar are ours, and Nepal, whose festivals are. */
const KNOWN =
  'AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI ' +
  'FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU IC ID IE IL IM IN IR ' +
  'IS IT JE JM JP KE KM KN KR KW KY KZ LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MQ MR MS MT MU ' +
  'MW MX MY MZ NA NC NE NF NG NI NL NO NP NZ OM PA PE PF PH PK PL PM PR PT PY QA RE RO RS RU RW SA SC SD SE ' +
  'SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TN TO TR TT TW TZ UA UG US UY UZ VA VC VE ' +
  'VG VI VN VU WF XK YT ZA ZM ZW';

/** ISO 3166-1 alpha-2. They stand here so that a list of them needs no holidays. */
export const HOLIDAY_COUNTRIES: readonly string[] = KNOWN.split(' ');

const known: ReadonlySet<string> = new Set(HOLIDAY_COUNTRIES);

export const isHolidayCountry = (code: string): boolean => known.has(code);

/** Old and new names of a zone are one. */
const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** The country that an IANA zone lies in, '' where it tells none that is known (`UTC`). Asked once a person. */
export function countryOfZone(zone: string): string {
  const wanted = canonical(zone);
  return (
    HOLIDAY_COUNTRIES.find((code) =>
      (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []).some((each) => canonical(each) === wanted),
    ) ?? ''
  );
}
