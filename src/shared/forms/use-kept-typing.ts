import { type RefObject, useCallback, useEffect, useState } from 'react';
import { listOf, readTyped, type Typed } from './typed.ts';

/**
 * Keeps what is typed into a form that has nowhere to be saved yet, in this tab alone, so that a page that was left or
 * loaded again loses nothing. It is forgotten when the form is sent, and where the server gave the form back it has what
 * was typed already.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, name: string, answered: boolean) {
  const [restored, setRestored] = useState(false);
  const key = `mela:${name}`;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = answered ? null : readKept(key);
    let frame = kept ? requestAnimationFrame(() => setRestored(fillIn(element, kept))) : 0;
    const keep = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => write(key, JSON.stringify(readTyped(element))));
    };
    const forget = () => {
      cancelAnimationFrame(frame);
      write(key, null);
    };
    element.addEventListener('input', keep);
    element.addEventListener('submit', forget);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('input', keep);
      element.removeEventListener('submit', forget);
    };
  }, [form, key, answered]);
  const forget = useCallback(() => {
    write(key, null);
    form.current?.reset();
    form.current?.dispatchEvent(new Event('change'));
    setRestored(false);
  }, [form, key]);
  return { restored, forget };
}

function readKept(key: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null;
  } catch {
    return null;
  }
}

/** Where a browser keeps nothing, nothing is kept. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is switched off, or full.
  }
}

/** Puts it into the controls. Whether anything of it was another than what stood there. */
function fillIn(form: HTMLFormElement, kept: Typed): boolean {
  let changed = false;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      if (!(control.name in kept)) continue;
      const checked = listOf(kept, control.name).includes(control.value);
      changed ||= checked !== control.checked;
      control.checked = checked;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const value = kept[control.name];
      if (typeof value !== 'string' || value === control.value) continue;
      control.value = value;
      changed = true;
    }
  }
  if (changed) form.dispatchEvent(new Event('change'));
  return changed;
}
