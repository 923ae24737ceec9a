import { useEffect, useRef } from 'react';
import { type FormField, initialText } from '#shared/forms/form-field.ts';
import { TRAP } from '#shared/forms/trap.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/support.messages.ts';

interface FormSealProps {
  stamp: FormField;
  /** What the form was last answered with. */
  lastResult: unknown;
}

/** Password managers fill what looks like a person's details, whatever `autocomplete` says; these they pass by. */
const PASSED_BY = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};

/**
 * What tells a form that a person sends from one that a program fills: when it was handed out, and a field that nobody
 * sees.
 */
export function FormSeal({ stamp, lastResult }: FormSealProps) {
  const t = useMessages(words);
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
          {t.leaveEmpty}
          <input ref={trap} type="text" name={TRAP} tabIndex={-1} autoComplete="off" {...PASSED_BY} />
        </label>
      </div>
    </>
  );
}
