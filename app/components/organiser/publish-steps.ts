/** One thing that publishing asks for, or that a good page has. */
export interface PublishStep {
  key: 'place' | 'dates' | 'tickets' | 'payments' | 'description' | 'cover';
  done: boolean;
  /** Publishing is refused without it. */
  needed: boolean;
  text: string;
  /** Where it is done, below the event's own pages; null where nobody here can do it. */
  at: 'details' | 'tickets' | null;
}

interface Publishable {
  startsAt: string;
  endsAt: string;
  venueName: string;
  venueAddress: string;
  onlineUrl: string;
  description: string;
  cover: string;
}

interface Facts {
  /** Kinds of the event's tickets. */
  kinds: readonly string[];
  /** Why nothing can be sold for money here; null when it can. */
  saleBlocked: string | null;
  /** UTC text. */
  now: string;
}

/** What stands between a draft and its public, with what is done already. */
export function publishSteps(event: Publishable, { kinds, saleBlocked, now }: Facts): PublishStep[] {
  const { startsAt, endsAt, venueName, venueAddress, onlineUrl, description, cover } = event;
  const place = venueName !== '' || venueAddress !== '' || onlineUrl !== '';
  const ahead = startsAt > now && endsAt > now;
  const sells = kinds.some((kind) => kind !== 'free');
  const steps: PublishStep[] = [
    {
      key: 'dates',
      done: ahead,
      needed: true,
      text: ahead ? 'Its date is in the future' : 'Give it a start in the future',
      at: 'details',
    },
    {
      key: 'place',
      done: place,
      needed: true,
      text: place ? 'It has a place' : 'Say where it takes place',
      at: 'details',
    },
    {
      key: 'tickets',
      done: kinds.length > 0,
      needed: false,
      text: kinds.length > 0 ? 'There are tickets' : 'Add a ticket: without one, nobody can book',
      at: 'tickets',
    },
    {
      key: 'description',
      done: description !== '',
      needed: false,
      text: description !== '' ? 'It has a description' : 'Describe what will happen',
      at: 'details',
    },
    {
      key: 'cover',
      done: cover !== '',
      needed: false,
      text: cover !== '' ? 'It has a picture' : 'Add a picture, or keep the poster that we draw',
      at: 'details',
    },
  ];
  if (sells && saleBlocked !== null) {
    steps.push({ key: 'payments', done: false, needed: true, text: saleBlocked, at: null });
  }
  return steps;
}

/** Whether publishing would be refused as things are. */
export function mayPublish(steps: readonly PublishStep[]): boolean {
  return steps.every(({ done, needed }) => done || !needed);
}
