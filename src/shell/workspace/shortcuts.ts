/** What a key press asks of a workspace. */
export type Shortcut =
  | { kind: 'none' }
  /** The first key of two was pressed. */
  | { kind: 'prefix' }
  | { kind: 'palette' }
  | { kind: 'search' }
  | { kind: 'go'; to: string };

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether a field takes the key as text. */
  typing: boolean;
  /** Whether `g` was the key before this one. */
  prefixed: boolean;
}

/**
 * Reads a key press. `pages` maps the letter after `g` to an address. Single letters count only while `letters` is true:
 * people who speak to their computer turn them off (WCAG 2.1.4).
 */
export function readShortcut(
  press: KeyPress,
  pages: ReadonlyMap<string, string>,
  letters: boolean,
): Shortcut {
  const key = press.key.toLowerCase();
  if ((press.ctrlKey || press.metaKey) && !press.altKey && key === 'k') return { kind: 'palette' };
  if (press.ctrlKey || press.metaKey || press.altKey || press.typing || !letters) return { kind: 'none' };
  if (press.prefixed) {
    const to = pages.get(key);
    return to === undefined ? { kind: 'none' } : { kind: 'go', to };
  }
  if (key === 'g') return { kind: 'prefix' };
  if (key === '/') return { kind: 'search' };
  return key === '?' ? { kind: 'palette' } : { kind: 'none' };
}

/** True when the element takes letters as text, or chooses by them. */
export function takesLetters(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches(
        'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=textbox], [role=combobox], [role=listbox]',
      ))
  );
}
