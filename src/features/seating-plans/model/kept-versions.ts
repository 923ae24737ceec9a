import { KEPT_BYTES, KEPT_VERSIONS, type SeatingPlanVersionRow } from './schema.ts';

/** Ids of those of a plan's versions, the newest first, that are more or larger than is kept. The newest always is. */
export function versionsBeyond(versions: readonly Pick<SeatingPlanVersionRow, 'id' | 'bytes'>[]): string[] {
  let bytes = 0;
  return versions
    .filter((version, at) => {
      bytes += version.bytes;
      return at > 0 && (at >= KEPT_VERSIONS || bytes > KEPT_BYTES);
    })
    .map(({ id }) => id);
}
