import { useCallback, useEffect, useRef, useState } from 'react';
import { phoneIn } from '#lib/phone-text.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { isBlankPhone } from './is-blank.ts';
import { lookupCountry } from './lookup-country.ts';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from './phone-limits.ts';
import { NO_PHONE, type PhoneReport } from './phone-report.ts';
import { typedNumber, withCountry } from './typed-number.ts';
import { usePhoneNumbers } from './use-phone-numbers.ts';

/** A country by its ISO 3166 code, and its dial code. */
export interface PhoneStart {
  country: string;
  dialCode: string;
}

export interface PhoneOptions {
  /** Told whenever the number changes. */
  onChange?: ((report: PhoneReport) => void) | undefined;
  /** Where the number is most likely from, when nobody has typed one; Spain unless told (specification §5). */
  start?: PhoneStart | undefined;
  /** Address of a service that tells the visitor's country by network address; none is asked when left out. */
  lookup?: string | undefined;
  /** Told when that failed ("unable to fetch the country"). */
  onLookupError?: ((error: Error) => void) | undefined;
}

const DEFAULT_START: PhoneStart = { country: DEFAULT_COUNTRY, dialCode: DEFAULT_DIAL_CODE };

/**
 * The life of a phone field, whose element is to have the `input` ref: what is typed stays in it, so that nothing typed
 * early is lost.
 */
export function usePhone({ onChange, start, lookup, onLookupError }: PhoneOptions) {
  const { country: first, dialCode: firstCode } = start ?? DEFAULT_START;
  const input = useRef<HTMLInputElement>(null);
  const plan = usePhoneNumbers();
  const language = useLanguage();
  const [country, setCountry] = useState(first);
  const [report, setReport] = useState(NO_PHONE);
  const [problem, setProblem] = useState('');
  const previous = useRef('');
  const told = useRef({ onChange, onLookupError });
  useEffect(() => {
    told.current = { onChange, onLookupError };
  });

  /** Reads the field anew, as `text` if given. */
  const read = useCallback(
    (current: string, text?: string) => {
      const element = input.current;
      if (!element || !plan) return;
      const typed = typedNumber(plan, {
        text: text ?? element.value,
        caret: text === undefined ? (element.selectionStart ?? element.value.length) : text.length,
        previous: text === undefined ? previous.current : '',
        country: current,
        first,
        language,
      });
      previous.current = typed.text;
      if (element.value !== typed.text) {
        element.value = typed.text;
        if (document.activeElement === element) element.setSelectionRange(typed.caret, typed.caret);
      }
      element.setCustomValidity(typed.problem);
      setCountry(typed.country);
      setReport(typed.report);
      setProblem(typed.problem);
      told.current.onChange?.(typed.report);
    },
    [plan, language, first],
  );
  const choose = useCallback(
    (from: string, to: string) => {
      if (plan && input.current) read(to, withCountry(plan, input.current.value, from, to));
    },
    [plan, read],
  );

  useEffect(() => read(first), [read, first]);
  useEffect(() => {
    if (!lookup || !plan) return;
    let shown = true;
    lookupCountry(lookup).then(
      // Whoever has typed already knows better.
      (found) => shown && isBlankPhone(input.current?.value ?? '', firstCode) && choose(first, found),
      (error: unknown) => shown && error instanceof Error && told.current.onLookupError?.(error),
    );
    return () => {
      shown = false;
    };
  }, [choose, lookup, plan, first, firstCode]);

  return {
    input,
    countries: plan?.countries ?? null,
    country,
    report,
    problem,
    onInput: () => read(country),
    /** Takes a whole number that is pasted; false leaves it to the browser. The field cuts off what is longer than it. */
    onPaste: (text: string): boolean => {
      const element = input.current;
      const number = phoneIn(text);
      if (!element || !plan || number === '') return false;
      const all = element.selectionStart === 0 && element.selectionEnd === element.value.length;
      if (!all && !number.startsWith('+') && !isBlankPhone(element.value, firstCode)) return false;
      read(country, number);
      return true;
    },
    choose: (to: string) => choose(country, to),
  };
}
