import type { ReactNode } from 'react';
import type { FormField } from '#shared/forms/form-field.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { PhoneField } from '#shared/forms/phone/phone-field.tsx';
import { words } from '../messages/buyer.messages.tsx';

interface BuyerFieldsProps {
  fields: { name: FormField; email: FormField; phone: FormField };
  /** Who is signed in, whose name and address are known: they need not look at the fields. Null for others. */
  known: { name: string; email: string } | null;
  /** The way to sign in; null for who is. */
  signIn: ReactNode;
}

/** Who buys. For who is signed in one line that can be opened. */
export function BuyerFields({ fields, known, signIn }: BuyerFieldsProps) {
  const t = useMessages(words);
  const wrong = Object.values(fields).some(({ errors }) => errors && errors.length > 0);
  const controls = (
    <div className="mt-5 flex flex-col gap-5">
      <TextField field={fields.name} label={t.name} autoComplete="name" required maxLength={120} />
      <TextField
        field={fields.email}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <PhoneField field={fields.phone} label={t.phone} hint={t.phoneHint} optional />
    </div>
  );
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="text-2xl font-semibold tracking-tight">
        {t.details}
      </h2>
      {signIn && <p className="mt-1 text-muted">{signIn}</p>}
      {known && !wrong ? (
        <details className="mt-2">
          <summary className="cursor-pointer rounded-sm py-2">
            <span className="font-medium [overflow-wrap:anywhere]">{t.forYou(known.name, known.email)}</span>{' '}
            <span className="text-muted underline underline-offset-4">{t.change}</span>
          </summary>
          {controls}
        </details>
      ) : (
        controls
      )}
    </section>
  );
}
