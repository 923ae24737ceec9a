import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/codes.messages.ts';

interface HaveCodeProps {
  /** The event's page. */
  path: string;
  code: { typed: string; promo: { code: string } | null; problem: string | null } | null;
  via: string;
}

/** Where a code is typed that shows hidden tickets, or makes an order cost less: an address, so that it can be shared. */
export function HaveCode({ path, code, via }: HaveCodeProps) {
  const t = useMessages(words);
  return (
    <details open={code !== null} className="text-[0.9375rem]">
      <summary className="inline-block cursor-pointer rounded-sm py-2 text-muted underline underline-offset-4 hover:text-text">
        {t.haveCode}
      </summary>
      <Form method="get" action={path} preventScrollReset className="mt-2 flex max-w-sm items-start gap-3">
        {via !== '' && <input type="hidden" name="via" value={via} />}
        <Field label={t.code} hideLabel error={code?.problem ?? null} id="code" className="flex-1">
          <Input
            name="code"
            defaultValue={code?.typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={t.code}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t.use}
        </Button>
      </Form>
      {code?.promo && <output className="block mt-2 text-leaf">{t.counts(code.promo.code)}</output>}
    </details>
  );
}
