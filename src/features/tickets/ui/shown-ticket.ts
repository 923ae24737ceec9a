import type { ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';

/** A voucher of a ticket. */
export type ShownVoucher = Pick<ShownTicket, 'id' | 'ticketTypeName' | 'checkedInAt' | 'qr' | 'date'>;

export interface ShownTicket {
  id: string;
  ticketTypeName: string;
  /** The bundle that it is a part of; '' for none. */
  bundleName?: string;
  holderName: string;
  /** The date that it is for alone; null for every date, and where the event has one. */
  date?: ShownTicketDate | null;
  /** Where its holder sits, in words; '' for no seat. */
  seat?: string;
  status: string;
  checkedInAt: string;
  /** What was paid for it, all in, in minor units; not told to who was given it. */
  paid?: number | undefined;
  /** It lets nobody in: something is handed out by it, once. */
  addOn?: boolean;
  /** Of a pass: how many dates its holder chooses, can still choose, and where; null for a ticket. */
  pass?: { visits: number; left: number; to: string } | null;
  /** Where it is handed on to somebody else, and to whom it is offered ('' for nobody named, null for nobody); null where it can't be. */
  handOn?: { to: string; offered: string | null } | null;
  /** What is handed out with it. */
  vouchers?: readonly ShownVoucher[];
  /** An SVG document; null when it admits nobody any more. */
  qr: string | null;
}
