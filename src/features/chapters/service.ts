import { serviceKey } from '#platform/rooms/index.ts';
import type { Chapters } from './chapters.ts';
import type { PaperPrinter } from './model/ports.ts';

export const chaptersService = serviceKey<Chapters>('chapters');
/** Draws cards and receipts. */
export const paperPrinter = serviceKey<PaperPrinter>('paper-printer');
