import { chosenStorage, s3Storage, type Storage } from '#platform/storage/index.ts';
import type { S3Settings } from '../settings/settings.ts';

/** S3 while the settings say so, else `local`. Who changes the settings changes where the next file goes. */
export function storageBySettings(local: Storage, settings: () => Promise<S3Settings>): Storage {
  let last: { for: string; storage: Storage } | null = null;
  return chosenStorage(async () => {
    const s3 = await settings();
    if (!s3.enabled) return local;
    const described = JSON.stringify(s3);
    if (last?.for !== described) last = { for: described, storage: s3Storage(s3) };
    return last.storage;
  });
}
