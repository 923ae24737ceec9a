import { type RefObject, useEffect, useState } from 'react';
import { readTyped, type Typed } from '#shared/forms/typed.ts';

/** What a form holds, followed as somebody types: at most once for each picture that the browser draws. */
export function useTyped(form: RefObject<HTMLFormElement | null>, initial: Typed): Typed {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTyped(readTyped(element)));
    };
    follow();
    element.addEventListener('input', follow);
    element.addEventListener('change', follow);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('input', follow);
      element.removeEventListener('change', follow);
    };
  }, [form]);
  return typed;
}
