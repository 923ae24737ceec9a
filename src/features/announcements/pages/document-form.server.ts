import { z } from 'zod';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';

export const documentForm = typedTexts('title', 'category', 'day', 'visibility', 'updated');

export const newDocumentForm = documentForm.extend({ file: z.file().optional() });

export const versionForm = typedTexts('note').extend({ file: z.file().optional() });

export const FIELDS = ['title', 'category', 'day', 'visibility', 'file', 'note'];

/** A file as the product takes it; empty where none was sent. */
export async function sentFile(file: File | undefined): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: file?.name ?? '', bytes: new Uint8Array(file ? await file.arrayBuffer() : []) };
}
