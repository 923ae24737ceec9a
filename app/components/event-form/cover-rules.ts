/** Pictures that an event's `cover` takes, as its collection declares them. */
export const COVER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Bytes. */
export const MAX_COVER = 10 * 1024 * 1024;

/** What is wrong with a picture before it is looked into; null when nothing is. */
export function coverProblem({ size, type }: { size: number; type: string }): string | null {
  if (!COVER_TYPES.includes(type)) return 'Choose a JPEG, PNG, WebP or GIF picture.';
  if (size > MAX_COVER) return `This picture has ${Math.ceil(size / 1024 / 1024)} MB. 10 MB are the most.`;
  return null;
}
