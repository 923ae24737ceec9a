import { announcementsService } from '#features/announcements/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { figuresService } from '#features/community-figures/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { duesService } from '#features/dues/service.ts';
import { memberImportService } from '#features/member-import/service.ts';
import { membersService } from '#features/members/service.ts';
import { officersService } from '#features/officers/service.ts';
import type { EndedSubscription, KeptCard, RenewalInvoice } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import { pollsService } from '#features/polls/service.ts';
import { treasuryService } from '#features/treasury/service.ts';
import type { Services } from '#server/services/context.ts';

/** The rooms of a community by short names: tests go through several of them. */
export function communityOf({ rooms }: Pick<Services, 'rooms'>) {
  const members = rooms.get(membersService);
  const dues = rooms.get(duesService);
  const donations = rooms.get(donationsService);
  const announcements = rooms.get(announcementsService);
  const figures = rooms.get(figuresService);
  const renewing = (reference: string) =>
    [donations.receiver, dues.receiver].find((receiver) => receiver.ownsRenewal(reference)) ?? dues.receiver;
  return {
    chapters: rooms.get(chaptersService),
    officers: rooms.get(officersService),
    members: {
      ...members,
      /** With what they owe and have paid. */
      own: async (actor: Actor) => {
        const own = await members.own(actor);
        return own && { ...own, ...(await dues.of(own.member.id)) };
      },
    },
    audience: members.audience,
    imports: rooms.get(memberImportService),
    dues,
    tiers: members.tiers,
    renewals: dues.renewals,
    payments: dues.payments,
    giving: donations,
    monthly: donations.monthly,
    treasury: rooms.get(treasuryService),
    figures,
    report: figures.report,
    announcements,
    documents: announcements.documents,
    news: announcements.news,
    polls: rooms.get(pollsService),
    /** What is told of a subscription, to whose it is. */
    receiver: {
      cardKept: (card: KeptCard) => renewing(card.reference).cardKept(card),
      invoiced: (invoice: RenewalInvoice) => renewing(invoice.reference).invoiced(invoice),
      subscriptionEnded: (ended: EndedSubscription) => renewing(ended.reference).subscriptionEnded(ended),
    },
  };
}

export type Community = ReturnType<typeof communityOf>;
