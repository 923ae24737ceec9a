import { type Sentence, sentenceIn } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/publish.messages.ts';

/** One thing that publishing asks for, or that a good page has. */
export interface PublishStep {
  key: 'place' | 'dates' | 'tickets' | 'payments' | 'address' | 'country' | 'description' | 'cover';
  done: boolean;
  /** Publishing is refused without it. */
  needed: boolean;
  text: string;
  /** Where it is done, below the event's own pages; null where nobody here can do it. */
  at: 'details' | 'tickets' | '/verify' | '/payouts' | null;
}

interface Publishable {
  startsAt: string;
  endsAt: string;
  venueName: string;
  venueAddress: string;
  onlineUrl: string;
  /** Left out where it was not read: nothing is said of it then. */
  description?: string;
  cover: string;
}

interface Facts {
  /** Kinds of the event's tickets. */
  kinds: readonly string[];
  /** Why nothing can be sold for money here; null when it can. */
  saleBlocked: Sentence | null;
  /** Whose address has to be confirmed before anything is sold for money: the reader's own, or the owner's. */
  unconfirmed?: 'own' | 'owner' | null;
  /** The reader is to be paid, and has not said in which country: not every one can be paid out to. */
  payoutsUnplaced?: boolean;
  /** Why what is sold here can't be paid out to the organiser; null when it can. */
  payoutsAway?: Sentence | null;
  /** UTC text. */
  now: string;
}

/** What stands between a draft and its public, with what is done already, in the words of `language`. */
export function publishSteps(
  event: Publishable,
  { kinds, saleBlocked, unconfirmed = null, payoutsUnplaced = false, payoutsAway = null, now }: Facts,
  language: Language = 'en',
): PublishStep[] {
  const t = words[language].steps;
  const { startsAt, endsAt, venueName, venueAddress, onlineUrl, description, cover } = event;
  const place = venueName !== '' || venueAddress !== '' || onlineUrl !== '';
  const ahead = startsAt > now && endsAt > now;
  const sells = kinds.some((kind) => kind !== 'free');
  const steps: PublishStep[] = [
    {
      key: 'dates',
      done: ahead,
      needed: true,
      text: ahead ? t.dates.done : t.dates.open,
      at: 'details',
    },
    {
      key: 'place',
      done: place,
      needed: true,
      text: place ? t.place.done : t.place.open,
      at: 'details',
    },
    {
      key: 'tickets',
      done: kinds.length > 0,
      needed: false,
      text: kinds.length > 0 ? t.tickets.done : t.tickets.open,
      at: 'tickets',
    },
    ...descriptionStep(description, t.description),
    {
      key: 'cover',
      done: cover !== '',
      needed: false,
      text: cover !== '' ? t.cover.done : t.cover.open,
      at: 'details',
    },
  ];
  if (sells && saleBlocked !== null) {
    steps.push({
      key: 'payments',
      done: false,
      needed: true,
      text: sentenceIn(saleBlocked, language),
      at: null,
    });
  }
  if (sells && unconfirmed !== null) {
    steps.push({
      key: 'address',
      done: false,
      needed: true,
      text: t.address[unconfirmed],
      at: unconfirmed === 'own' ? '/verify' : null,
    });
  }
  if (sells && saleBlocked === null && (payoutsUnplaced || payoutsAway !== null)) {
    steps.push({
      key: 'country',
      done: false,
      needed: payoutsAway !== null,
      text: payoutsAway === null ? t.country : sentenceIn(payoutsAway, language),
      // Payouts are the owner's own.
      at: payoutsUnplaced ? '/payouts' : null,
    });
  }
  return steps;
}

function descriptionStep(description: string | undefined, t: { done: string; open: string }): PublishStep[] {
  if (description === undefined) return [];
  const done = description !== '';
  return [{ key: 'description', done, needed: false, text: done ? t.done : t.open, at: 'details' }];
}

/** Whether publishing would be refused as things are. */
export function mayPublish(steps: readonly PublishStep[]): boolean {
  return steps.every(({ done, needed }) => done || !needed);
}
