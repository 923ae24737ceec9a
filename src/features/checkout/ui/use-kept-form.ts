import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keepForm } from './keep-form.ts';

/** Keeps what is typed in a form at an address, for as long as `on`. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, to: string, on: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  useEffect(() => {
    look.current = revalidate;
  });
  useEffect(() => {
    if (!on || !form.current) return;
    return keepForm(form.current, to, () => void look.current());
  }, [form, to, on]);
}
