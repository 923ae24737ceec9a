import { type Language, LOCALES } from '#lib/language/index.ts';

/** ISO 3166-1 codes a card may be billed to. */
const BILLING =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG ' +
  'CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB ' +
  'LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST ' +
  'SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

/** Where Stripe opens accounts, and the currency it pays out in there (stripe.com/global). */
const PAYOUT_CURRENCY = new Map(
  (
    'AE:aed AT:eur AU:aud BE:eur BG:eur BR:brl CA:cad CH:chf CY:eur CZ:czk DE:eur DK:dkk EE:eur ES:eur FI:eur FR:eur ' +
    'GB:gbp GI:gbp GR:eur HK:hkd HR:eur HU:huf IE:eur IN:inr IT:eur JP:jpy LI:chf LT:eur LU:eur LV:eur MT:eur MX:mxn ' +
    'MY:myr NL:eur NO:nok NZ:nzd PL:pln PT:eur RO:ron SE:sek SG:sgd SI:eur SK:eur TH:thb US:usd'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

export interface Country {
  code: string;
  name: string;
}

function named(codes: readonly string[], language: Language): Country[] {
  const locale = LOCALES[language];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Every country a card may be billed to, by its name in that language. */
export function billingCountries(language: Language): Country[] {
  return named(BILLING.split(' '), language);
}

/** Every country an account may be opened in, by its name in that language. */
export function accountCountries(language: Language): Country[] {
  return named([...PAYOUT_CURRENCY.keys()], language);
}

/** The currency that accounts of `country` are paid out in; null where none can be opened. */
export function payoutCurrency(country: string): string | null {
  return PAYOUT_CURRENCY.get(country) ?? null;
}

/** Whether a card may be billed to `code`. */
export function isBillingCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && BILLING.split(' ').includes(code);
}
