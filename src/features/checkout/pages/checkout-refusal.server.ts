import { type ChosenLine, donationField, quantityField } from '#features/ticket-types/ui/selection.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/checkout-refusal.messages.ts';

/** Why an order was refused, and the lines as they can still be ordered. */
export interface Refusal {
  status: number;
  /** What happened, above the form. */
  message: string;
  lines: ChosenLine[];
  /** What is wrong with a line, by the name of its field. */
  problems: Record<string, string>;
}

interface Shortage {
  ticketType: string;
  date?: string;
  available: number;
}

/** What the product refused, beside the lines that it is about; null for a fault of ours. */
export function readRefusal(
  error: unknown,
  lines: readonly ChosenLine[],
  language: Language,
): Refusal | null {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) return null;
  const { status, data } = error;
  const shortages = Array.isArray(data.items) ? (data.items as Shortage[]) : [];
  if (shortages.length > 0) return soldMeanwhile(status, shortages, lines, language);
  const problems: Record<string, string> = {};
  for (const [path, problem] of Object.entries(data)) {
    const line = lines[Number(/^items\.(\d+)\./.exec(path)?.[1] ?? -1)];
    const said = fieldMessage(problem, language);
    if (line && said !== null) problems[lineField(line)] = said;
  }
  const message =
    fieldMessage(data.promoCode, language) ?? fieldMessage(data.items, language) ?? error.messageIn(language);
  return { status, message, lines: [...lines], problems };
}

/** Others were faster: each line is brought down to what is left, so that one more press takes it. */
function soldMeanwhile(
  status: number,
  shortages: readonly Shortage[],
  lines: readonly ChosenLine[],
  language: Language,
): Refusal {
  const t = words[language];
  const left = new Map(
    shortages.map(({ ticketType, date = '', available }) => [quantityKey({ ticketType, date }), available]),
  );
  const problems: Record<string, string> = {};
  const adjusted = lines.map((line) => {
    const available = left.get(quantityKey(line));
    if (available === undefined || available >= line.quantity) return line;
    problems[lineField(line)] = available === 0 ? t.noneLeft : t.onlyLeft(available);
    return { ...line, quantity: available };
  });
  const message = adjusted.some(({ quantity }) => quantity > 0) ? t.fewer : t.gone;
  return { status, message, lines: adjusted, problems };
}

function lineField({ ticketType, date, typedAmount }: ChosenLine): string {
  return typedAmount === null ? quantityField(ticketType, date) : donationField(ticketType, date);
}
