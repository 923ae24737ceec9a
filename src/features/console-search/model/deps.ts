import type { Attendees } from '#features/attendees/index.ts';
import type { ConsoleAccounts } from '#features/console-accounts/index.ts';
import type { Orders } from '#features/orders/index.ts';
import type { TicketSigner } from '#features/orders/model/ports.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What the room needs. */
export interface ConsoleSearchDeps extends Core {
  accounts: Pick<ConsoleAccounts, 'search'>;
  attendees: Pick<Attendees, 'look'>;
  orders: Pick<Orders, 'readOrder'>;
  signer: Pick<TicketSigner, 'verify'>;
}
