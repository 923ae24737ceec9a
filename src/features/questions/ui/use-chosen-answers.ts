import { type FormEvent, useState } from 'react';
import type { TypedAnswers } from './answer-names.ts';

const ANSWER = /^(q|g)\./;

/**
 * What is chosen in a form's questions since the page was made, or since the server wrote answers itself (`since` is
 * another then), so that those that wait for it appear.
 */
export function useChosenAnswers(since: unknown = null): {
  chosen: TypedAnswers;
  onChange: (change: FormEvent<HTMLElement>) => void;
} {
  const [state, setState] = useState<{ since: unknown; chosen: TypedAnswers }>({ since, chosen: {} });
  const chosen = state.since === since ? state.chosen : {};
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const control = target as HTMLInputElement | HTMLSelectElement;
    const decides = control.type === 'checkbox' || control.type === 'radio' || control.type === 'select-one';
    if (!decides || !control.form || !ANSWER.test(control.name)) return;
    const values = new FormData(control.form).getAll(control.name).map(String);
    setState((before) => ({
      since,
      chosen: { ...(before.since === since ? before.chosen : {}), [control.name]: values },
    }));
  };
  return { chosen, onChange };
}
