import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { words as joinWords } from '../messages/join.messages.ts';
import { words } from '../messages/member.messages.ts';
import { PersonFields, type TypedPerson } from './person-fields.tsx';

interface JoinFormProps {
  chapter: { id: string; country: string };
  tiers: readonly {
    id: string;
    name: string;
    summary: string;
    amount: number;
    currency: string;
    period: 'free' | 'once' | 'yearly';
    family: boolean;
  }[];
  viewer: { name: string; email: string };
  countries: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
  consents: readonly string[];
}

/** The application to a chapter: which membership, who, and what the data may be used for. */
export function JoinForm({ chapter, tiers, viewer, countries, lastResult, consents }: JoinFormProps) {
  const t = useMessages(words);
  const join = useMessages(joinWords);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedPerson & { tier: string }>({
    id: 'join',
    lastResult,
    defaultValue: {
      tier: tiers.length === 1 ? tiers[0]?.id : '',
      name: viewer.name,
      email: viewer.email,
      phone: '',
      city: '',
      bornOn: '',
      country: chapter.country,
    },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.tier, join.tier],
        [fields.name, t.name],
        [fields.email, t.email],
        [fields.phone, t.phone],
        [fields.city, t.city],
        [fields.bornOn, t.bornOn],
        [fields.country, t.country],
      ]}
      className="max-w-2xl gap-8"
    >
      <input type="hidden" name="chapter" value={chapter.id} />
      <RadioField
        field={fields.tier}
        legend={join.tier}
        options={tiers.map((tier) => ({
          value: tier.id,
          label: tier.name,
          detail: [tier.summary, tier.family ? t.family : ''].filter(Boolean).join(' · '),
          aside:
            tier.amount === 0 ? (
              t.period.free
            ) : (
              <>
                <Money amount={tier.amount} currency={tier.currency} compact /> {t.period[tier.period]}
              </>
            ),
        }))}
      />
      <div className="flex flex-col gap-5">
        <PersonFields fields={fields} countries={countries} />
      </div>
      <ConsentBoxes given={consents} />
      <div>
        <Button type="submit" size="lg" pending={busy}>
          {join.submit}
        </Button>
      </div>
    </CheckedForm>
  );
}
