import type { Cover } from '#features/posters/ui/poster.tsx';

/** The event's own picture in the sizes that its collection declares; null when it has none and gets a drawn poster. */
export function coverOf({ id, cover }: { id: string; cover: string }): Cover | null {
  if (cover === '') return null;
  const file = `/api/files/events/${id}/${encodeURIComponent(cover)}`;
  return { src: `${file}?thumb=600x600`, srcSet: `${file}?thumb=600x600 600w, ${file} 1600w` };
}

/**
 * The picture that networks show beside a shared link, absolute: the cover in 16:9, else the drawn poster as a PNG,
 * since they take no SVG.
 */
export function sharedPicture(origin: string, { id, cover }: { id: string; cover: string }): string {
  return cover === ''
    ? `${origin}/posters/${id}.png`
    : `${origin}/api/files/events/${id}/${encodeURIComponent(cover)}?thumb=1280x720`;
}
