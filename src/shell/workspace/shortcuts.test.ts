import { describe, expect, it } from 'vitest';
import { type KeyPress, readShortcut } from './shortcuts.ts';

const pages = new Map([['o', '/orders']]);
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  prefixed: false,
  ...more,
});

describe('a key press in a workspace', () => {
  it.each([
    ['Ctrl K opens the palette', press('k', { ctrlKey: true }), { kind: 'palette' }],
    ['Cmd K too, in a field as well', press('K', { metaKey: true, typing: true }), { kind: 'palette' }],
    ['AltGr K writes a letter', press('k', { ctrlKey: true, altKey: true }), { kind: 'none' }],
    ['? opens the palette', press('?'), { kind: 'palette' }],
    ['/ searches', press('/'), { kind: 'search' }],
    ['/ in a field is a letter', press('/', { typing: true }), { kind: 'none' }],
    ['g waits for a letter', press('g'), { kind: 'prefix' }],
    ['G with the capitals lock too', press('G'), { kind: 'prefix' }],
    ['the letter after g opens its page', press('o', { prefixed: true }), { kind: 'go', to: '/orders' }],
    ['an unknown letter after g opens nothing', press('x', { prefixed: true }), { kind: 'none' }],
    ['the letter alone does nothing', press('o'), { kind: 'none' }],
    ['Ctrl F stays with the browser', press('f', { ctrlKey: true }), { kind: 'none' }],
  ] as const)('%s', (_name, asked, wanted) => {
    expect(readShortcut(asked, pages, true)).toEqual(wanted);
  });

  it.each(['g', '/', '?'])('%s does nothing once letters are turned off', (key) => {
    expect(readShortcut(press(key), pages, false)).toEqual({ kind: 'none' });
    expect(readShortcut(press('k', { ctrlKey: true }), pages, false)).toEqual({ kind: 'palette' });
  });
});
