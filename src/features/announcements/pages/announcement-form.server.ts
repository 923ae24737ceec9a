import { htmlOfTyped, typedOfHtml } from '#shared/editor/description.ts';
import type { TypedAnnouncement } from '../ui/announcement-form.tsx';
import { zoneNamed } from '#lib/time-zones/zone-choices.ts';
import { utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';

/** What the form of an announcement sends. */
export const announcementForm = typedTexts(
  'title',
  'body',
  'below',
  'public',
  'mail',
  'zone',
  'publishAt',
  'updated',
);

export const FIELDS = ['title', 'body', 'zone', 'publishAt'];

/** As the product takes it: HTML, and a moment. A text that is not a time is refused and kept as typed. */
export function readTyped<Typed extends TypedAnnouncement>(typed: Typed) {
  const { body, publishAt } = typed;
  const zone = zoneNamed(typed.zone);
  const at = publishAt === '' ? '' : (wallTimeToUtc(publishAt, zone || 'UTC') ?? publishAt);
  return { ...typed, zone, body: htmlOfTyped(body), publishAt: at };
}

/** As the form shows it. */
export function typedAnnouncement(row: {
  title: string;
  body: string;
  below: number;
  public: number;
  mail: number;
  zone: string;
  publishAt: string;
}): TypedAnnouncement {
  const box = (value: number) => (value === 1 ? 'on' : '');
  return {
    title: row.title,
    body: typedOfHtml(row.body),
    below: box(row.below),
    public: box(row.public),
    mail: box(row.mail),
    zone: row.zone,
    publishAt: row.publishAt === '' ? '' : utcToWallTime(row.publishAt, row.zone),
  };
}
