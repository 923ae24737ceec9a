import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import type { EventFigures } from './event-figures.ts';

export interface FiguresDeps extends CommunityCore {
  payments: Pick<PaymentDeps['payments'], 'ledger'>;
  /** Those of these events that began in that year and are no drafts, the earliest first. */
  eventFigures: (ids: readonly string[], year: number) => Promise<EventFigures[]>;
}
