import type { Wrong } from '#shared/entity/entity.ts';
import { words } from '../messages/price-input.messages.ts';

/** What takes a percentage or an amount off has to say how much. */
export function requireDiscount(
  { kind, bps, amount }: { kind: string; bps: number; amount: number },
  wrong: Wrong,
): void {
  if (kind === 'percent' && bps === 0) wrong('bps', words.howMuchOff, 'validation_required');
  if (kind === 'amount' && amount === 0) wrong('amount', words.howMuchOff, 'validation_required');
}
