import { type RefObject, useEffect, useState } from 'react';
import { type Keeping, keepDraft } from './draft-keeper.ts';

interface Draft {
  /** Where what is typed is sent; null where nothing is kept by itself. */
  to: string | null;
  /** Whatever the form was last answered: the keeping begins anew with it. */
  since: unknown;
}

/** Keeps what is typed into a form, where a script runs, and says how it stands. */
export function useDraft(form: RefObject<HTMLFormElement | null>, { to, since }: Draft): Keeping {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'resting' });
  useEffect(() => {
    const element = form.current;
    if (!element || to === null) return;
    return keepDraft(element, to, setKeeping);
  }, [form, to, since]);
  return keeping;
}
