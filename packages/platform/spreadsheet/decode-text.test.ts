import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const SPANISH = 'Nombre;Correo\r\nMaría Núñez;maria@example.org\r\n';
const NEPALI = 'नाम,इमेल\nमाया,maya@example.org\n';

/** Two bytes a letter, the lower first. */
const wide = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(NEPALI), NEPALI],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${SPANISH}`), SPANISH],
  ['UTF-16 with a mark, lower byte first', wide(`\uFEFF${NEPALI}`), NEPALI],
  ['UTF-16 with a mark, upper byte first', wide(`\uFEFF${NEPALI}`).swap16(), NEPALI],
  ['UTF-16 without a mark', wide(SPANISH), SPANISH],
  ['UTF-16 without a mark, upper byte first', wide(SPANISH).swap16(), SPANISH],
  ['Windows-1252', Buffer.from(SPANISH, 'latin1'), SPANISH],
  ['Windows-1252 with a euro sign', Buffer.from([0x80, 0x20, 0xf1]), '€ ñ'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))?.text).toBe(text);
});

it.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['a PDF', Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x01, 0x02])],
])('says of %s that it is no text', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBeNull();
});

it.each([
  ['Windows-1252', 'windows-1252', Buffer.from([0x4d, 0xed]), 'Mí'],
  ['that of an old Mac', 'macintosh', Buffer.from([0x4d, 0x92]), 'Mí'],
  ['UTF-16', 'utf-16le', wide('नाम'), 'नाम'],
  ['UTF-8 as Windows-1252, since it was asked for', 'windows-1252', Buffer.from('í'), 'Ã\u00AD'],
] as const)('reads as %s when told so', (_, encoding, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes), encoding)).toEqual({ text, encoding });
});

it('is no UTF-8 because somebody says so', () => {
  expect(decodeText(new Uint8Array([0x4d, 0xed]), 'utf-8')).toBeNull();
});
