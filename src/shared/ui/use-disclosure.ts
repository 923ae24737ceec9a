import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * Makes a `<details>` behave like a menu where scripts run: Escape and a press or a focus elsewhere close it, and so
 * does the navigation it led to. Without scripts it opens and closes by its summary.
 * @returns `key` and `ref` for the `<details>`; a new key, and with it a closed element, for each page
 */
export function useDisclosure() {
  const { key } = useLocation();
  const ref = useCallback((details: HTMLDetailsElement) => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      const inside = details.contains(document.activeElement);
      details.open = false;
      if (inside) details.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
  return { key, ref };
}
