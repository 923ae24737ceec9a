import { randomBytes, randomInt } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Viewer } from '#shared/request/page-context.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { asHandedOver } from './as-script.ts';

/** Known to nobody outside this process, so that no text of a page can be taken for a hole. */
const SECRET = randomBytes(12).toString('hex');
/**
 * Letters that no language has: initials of them are no person's. Which of the private ones they are nobody knows, so that
 * no title has them on purpose. They are of one unit each, so that half of one is never left over.
 */
const FIRST = String.fromCodePoint(randomInt(0xe0_00, 0xf0_00));
const LAST = String.fromCodePoint(randomInt(0xf0_00, 0xf9_00));

/** What of a viewer is filled into a page; `avatar` are the initials that stand in place of a picture. */
export type Hole = 'id' | 'name' | 'email' | 'avatarUrl' | 'avatar';

/** Looks like the viewer in all that pages tell apart, and is nobody. */
export function standIn(viewer: Viewer): Viewer {
  return {
    ...viewer,
    id: `id-${SECRET}`,
    name: viewer.name === '' ? '' : `${FIRST}${SECRET}-name ${LAST}${SECRET}`,
    email: `${FIRST}${SECRET}-email@mela.test`,
    avatarUrl: viewer.avatarUrl === null ? null : `/${SECRET}-avatar`,
  };
}

/** Whether something of the one who stands in is left in a text. */
export function hasStandIn(text: string): boolean {
  return [SECRET, FIRST, LAST].some((sign) => text.includes(sign));
}

/** The texts by which the one who stands in is found in a page. */
export function holesOf(stand: Viewer): Map<string, Hole> {
  const holes = new Map<string, Hole>([[stand.id, 'id']]);
  holes.set(stand.avatarUrl ?? avatarOf(stand), stand.avatarUrl === null ? 'avatar' : 'avatarUrl');
  if (stand.name !== '') holes.set(stand.name, 'name');
  return holes.set(stand.email, 'email');
}

/** What stands in their place in a page's text, as React writes it. */
export function valuesIn(viewer: Viewer): Record<Hole, string> {
  return {
    id: escaped(viewer.id),
    name: escaped(viewer.name),
    email: escaped(viewer.email),
    avatarUrl: escaped(viewer.avatarUrl ?? ''),
    avatar: viewer.avatarUrl === null ? avatarOf(viewer) : '',
  };
}

const avatarOf = ({ name, email }: Viewer): string => renderToStaticMarkup(<Avatar name={name || email} />);

/** The text in turn with what was found in it: at odd places stands one of `found`. */
export function splitAt(text: string, found: Iterable<string>): string[] {
  return text.split(new RegExp(`(${[...found].map(literally).join('|')})`));
}

/** A pattern for this text and no other. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes texts and attributes. */
const escaped = (text: string): string => text.replaceAll(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** By what the server fills in pages that it keeps for many; it has them from the site as that was built. */
export const viewerParts = { asHandedOver, hasStandIn, holesOf, splitAt, standIn, valuesIn };

export type ViewerParts = typeof viewerParts;
