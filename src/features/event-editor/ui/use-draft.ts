import { type RefObject, useEffect, useState } from 'react';
import { type Keeping, keepDraft } from './draft-keeper.ts';

/**
 * Keeps what is typed into a form, where a script runs, and says how it stands.
 * @param to where what is typed is sent; null where nothing is kept by itself
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, to: string | null): Keeping {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'resting' });
  useEffect(() => {
    const element = form.current;
    if (!element || to === null) return;
    return keepDraft(element, to, setKeeping);
  }, [form, to]);
  return keeping;
}
