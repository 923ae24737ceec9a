import { extensionPoint } from '#platform/rooms/index.ts';

/** What came by a tracking link. Amounts in the minor unit of the event's currency. */
export interface LinkBrought {
  id: string;
  visits: number;
  orders: number;
  tickets: number;
  taken: number;
}

/** Who adds up sales says what each link of an event brought. */
export const linkSales = extensionPoint<(event: string) => Promise<readonly LinkBrought[]>>('link sales');
