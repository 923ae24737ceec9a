import type { Attachment } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';

const folderOf = (message: string): string => `support/${message}`;

/** Keeps the files of a message, by their place in it. */
export async function keepAttachments(
  storage: Storage,
  message: string,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const [place, { content }] of attachments.entries()) {
    await storage.put(`${folderOf(message)}/${place}`, content);
  }
}

export async function dropAttachments(storage: Storage, message: string): Promise<void> {
  await storage.deleteAll(folderOf(message));
}

/** The content of the file at that place; null when there is none. */
export async function readAttachment(
  storage: Storage,
  message: string,
  place: number,
): Promise<Uint8Array | null> {
  return (await (await storage.get(`${folderOf(message)}/${place}`))?.bytes()) ?? null;
}
