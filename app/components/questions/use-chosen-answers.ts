import { type FormEvent, useState } from 'react';
import type { TypedAnswers } from './answer-names.ts';

const ANSWER = /^(q|g)\./;

/** What is chosen in a form's questions since the page was made, so that those that wait for it appear. */
export function useChosenAnswers(): {
  chosen: TypedAnswers;
  onChange: (change: FormEvent<HTMLElement>) => void;
} {
  const [chosen, setChosen] = useState<TypedAnswers>({});
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const control = target as HTMLInputElement | HTMLSelectElement;
    const decides = control.type === 'checkbox' || control.type === 'radio' || control.type === 'select-one';
    if (!decides || !control.form || !ANSWER.test(control.name)) return;
    const values = new FormData(control.form).getAll(control.name).map(String);
    setChosen((before) => ({ ...before, [control.name]: values }));
  };
  return { chosen, onChange };
}
