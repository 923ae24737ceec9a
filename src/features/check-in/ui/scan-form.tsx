import { ScanLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/scanner-text.messages.tsx';

interface ScanFormProps {
  scan: number | null;
  pending: boolean;
  /** Kept with the scan; '' for none. */
  gate: string;
}

/** The field that a scanner types into. After each scan it is empty and has the focus, ready for the next guest. */
export function ScanForm({ scan, pending, gate }: ScanFormProps) {
  const t = useMessages(words);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(scan);
  useEffect(() => {
    // What was typed before the scripts came is no scan yet, and stays.
    if (scan === last.current) return;
    last.current = scan;
    form.current?.reset();
    form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  }, [scan]);
  return (
    <Form ref={form} method="post" data-scan className="flex items-end gap-3">
      <input type="hidden" name="gate" value={gate} />
      <Field label={t.code} hint={t.codeHint} className="min-w-0 flex-1">
        <Input
          name="code"
          prefix={<ScanLine aria-hidden />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          // Hardware scanners type wherever the focus is: on this page it belongs here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="[&_input]:min-h-14 [&_input]:font-mono"
        />
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        {t.checkIn}
      </Button>
    </Form>
  );
}
