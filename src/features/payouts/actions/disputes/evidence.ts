import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import { asking } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import {
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type EvidenceFile,
  type EvidenceText,
} from '../../model/evidence.ts';

/** The evidence that Stripe has of a dispute, handed to the bank or not. */
export interface Evidence {
  texts: Record<EvidenceText, string>;
  files: { field: EvidenceFile; filename: string; size: number }[];
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** What Stripe tells of a dispute, in our words. A file that it doesn't find any more is left out. */
export async function evidenceFrom(context: PayoutsContext, { evidence }: Stripe.Dispute): Promise<Evidence> {
  const texts = Object.fromEntries(
    keysOf(EVIDENCE_TEXTS).map((field) => [field, evidence[EVIDENCE_TEXTS[field]] ?? '']),
  ) as Record<EvidenceText, string>;
  const files = await Promise.all(
    keysOf(EVIDENCE_FILES).map(async (field) => {
      const kept = evidence[EVIDENCE_FILES[field]];
      const id = kept !== null && typeof kept === 'object' ? kept.id : kept;
      if (!id) return [];
      try {
        const { filename, size } = await asking(() => context.stripe().files.retrieve(id));
        return [{ field, filename: filename ?? '', size }];
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    }),
  );
  return { texts, files: files.flat() };
}
