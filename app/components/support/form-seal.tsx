import { useEffect, useRef } from 'react';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './support.messages.ts';

interface FormSealProps {
  stamp: FormField;
  /** What the form was last answered with. */
  lastResult: unknown;
}

/**
 * What tells a form that a person sends from one that a program fills: when it was handed out, and a field that nobody
 * sees.
 */
export function FormSeal({ stamp, lastResult }: FormSealProps) {
  const say = useMessages(words);
  const trap = useRef<HTMLInputElement>(null);
  // A person whose browser filled it could not empty it themselves.
  useEffect(() => {
    if (lastResult !== undefined && trap.current) trap.current.value = '';
  }, [lastResult]);
  const value = initialText(stamp);
  return (
    <>
      <input type="hidden" name={stamp.name} defaultValue={value} key={value} />
      <div aria-hidden className="sr-only">
        <label>
          {say.leaveEmpty}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
