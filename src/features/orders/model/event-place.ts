import { type Language } from '#lib/language/index.ts';
import { words } from '../messages/event-facts.messages.ts';

/** Where an event is, in words. */
export interface EventPlace {
  name: string;
  /** The address, or the site that an online event is on; `''` when there is none. */
  detail: string;
  /** Where the detail leads to, when it is a link that may be followed. */
  href: string;
}

/** A venue comes first; an event with a link alone is online; one with neither is still to be told. */
export function eventPlace(
  event: { venueName: string; venueAddress: string; onlineUrl: string },
  language: Language = 'en',
): EventPlace {
  const t = words[language];
  const [name, address] = [event.venueName.trim(), event.venueAddress.trim()];
  if (name || address) return { name: name || address, detail: name ? address : '', href: '' };
  const link = webAddress(event.onlineUrl);
  if (link) return { name: t.online, detail: t.joinAt(link.host), href: link.href };
  return { name: t.placeOpen, detail: '', href: '' };
}

/** Whether there is a link to join by, and no place to go to: nobody stands at a door with a code. */
export function isOnlineOnly(event: { venueName: string; venueAddress: string; onlineUrl: string }): boolean {
  const nowhere = event.venueName.trim() === '' && event.venueAddress.trim() === '';
  return nowhere && webAddress(event.onlineUrl) !== null;
}

/** An address that may stand behind a link: http or https, nothing that runs. */
export function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
