// Where Stripe opens accounts that are paid out to (stripe.com/global).
const OPENED =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL NO NZ PL PT RO SE SG SI ' +
  'SK TH US';

// Whose platforms transfer to each other's accounts (docs.stripe.com/connect/cross-border-payouts).
const TOGETHER = new Set(
  (
    'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK ' +
    'US'
  ).split(' '),
);

const countries = OPENED.split(' ');

/**
 * The countries (ISO 3166, two capitals) in which organisers of a platform in `platform` can have an account that money is
 * transferred to: those of its region, else its own. All of them while the platform's country isn't known.
 */
export function payoutCountries(platform: string): readonly string[] {
  if (platform === '') return countries;
  if (TOGETHER.has(platform)) return countries.filter((country) => TOGETHER.has(country));
  return countries.filter((country) => country === platform);
}
