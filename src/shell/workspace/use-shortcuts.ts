import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readShortcut, takesLetters } from './shortcuts.ts';
import { useLetterKeys } from './letter-keys.ts';
import type { WorkspaceGroup } from './workspace-parts.ts';

/** Listens for the keys of a workspace: `/`, `g` and a letter, `?` and Ctrl or Cmd K. */
export function useShortcuts(groups: readonly WorkspaceGroup[], openPalette: () => void): void {
  const navigate = useNavigate();
  const letters = useLetterKeys();
  // Kept while the page renders anew between two keys.
  const prefixed = useRef(false);
  useEffect(() => {
    const pages = new Map(
      groups.flatMap(({ parts }) =>
        parts.flatMap(({ shortcut, to }) => (shortcut ? [[shortcut, to] as const] : [])),
      ),
    );
    const onKey = (event: KeyboardEvent) => {
      // A dialog has keys of its own.
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]')) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const asked = readShortcut(
        { key, ctrlKey, metaKey, altKey, typing: takesLetters(event.target), prefixed: prefixed.current },
        pages,
        letters,
      );
      prefixed.current = asked.kind === 'prefix';
      if (asked.kind === 'palette') openPalette();
      else if (asked.kind === 'go') void navigate(asked.to);
      else if (asked.kind !== 'search' || !focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [groups, letters, navigate, openPalette]);
}

/** Puts the cursor into the page's search field. False if the page has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
