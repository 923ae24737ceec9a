import type { Services } from '../services/context.ts';

/** A card that pays, as the sandbox's payment page takes it. */
const CARD = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' };

/** Pays at the sandbox's own payment page, as people do. Returns where that leads them back to. */
export async function payAtSandbox(
  { sandbox, config }: Pick<Services, 'sandbox' | 'config'>,
  url: string,
  {
    name,
    email,
    country = 'PT',
    card = CARD.number,
  }: { name: string; email: string; country?: string; card?: string },
): Promise<string> {
  const paid = await sandbox?.pages.request(new URL(url).pathname.replace('/sandbox', ''), {
    method: 'POST',
    body: new URLSearchParams({ ...CARD, number: card, country, name, email }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: config.origin },
  });
  if (paid?.status !== 303) throw new Error(`The demo's payment page answered ${paid?.status ?? 'nothing'}.`);
  return paid.headers.get('location') ?? '';
}
