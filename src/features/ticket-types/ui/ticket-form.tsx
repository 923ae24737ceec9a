import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { leastByCard } from '#lib/card-minimum.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { words as memberWords } from '#features/pricing/messages/member-settings.messages.ts';
import type { AudienceChoices } from '#features/orders/model/audience.ts';
import { MemberSettings } from '#features/pricing/ui/member-settings.tsx';
import { MoreSettings } from '#features/pricing/ui/more-settings.tsx';
import { TicketPlace, TicketTax } from './ticket-settings.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { words as selling } from '#features/pricing/messages/selling.messages.ts';
import { ticketKinds } from './ticket-kinds.ts';
import { words } from '../messages/ticket.messages.tsx';

export interface TypedTicket {
  name: string;
  description: string;
  kind: string;
  price: string;
  quantity: string;
  minPerOrder: string;
  maxPerOrder: string;
  salesStart: string;
  salesEnd: string;
  hidden: string;
  quota: string;
  opensAfter: string;
  addOnTo: string;
  maxPerTicket: string;
  admits: string;
  ownTax: string;
  taxName: string;
  taxBps: string;
  forMembers: string;
  memberChapter: string;
  memberTiers: string[];
  memberPrice: string;
  memberLimit: string;
  memberFamily: string;
}

interface TicketFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedTicket;
  event: { currency: string; timezone: string };
  /** The event's other tickets, and its shared quotas. */
  others: readonly { id: string; name: string }[];
  quotas: readonly { id: string; name: string }[];
  /** Whose members it can be for. */
  audience: AudienceChoices;
  submit: string;
  /** The `updated` of the ticket that the form is based on; none for a new one. */
  updated?: string;
  /** Somebody saved the ticket since this form was opened. */
  changedMeanwhile?: boolean;
  /** Address of the event's tickets. */
  back: string;
}

/** Everything about a kind of ticket. */
export function TicketForm(props: TicketFormProps) {
  const { lastResult, initial, event, others, quotas, audience, submit, updated, changedMeanwhile, back } =
    props;
  const t = useMessages(words);
  const language = useLanguage();
  const tMember = useMessages(memberWords);
  const labels = labelsOf(t, useMessages(selling), tMember);
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm({ lastResult, defaultValue: initial });
  const kept = (lastResult?.initialValue ?? initial) as Partial<TypedTicket>;
  const place = zonePlace(event.timezone);
  const isOpen = (part: keyof typeof FOLDED): boolean =>
    FOLDED[part].some((name) => isSet(initial, name) || (fields[name].errors?.length ?? 0) > 0);
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/ticket flex max-w-2xl flex-col gap-6"
    >
      {updated && <input type="hidden" name="updated" value={updated} />}
      {/* Enter in a field presses the first button of a form: this one, never the one that overwrites. */}
      <button type="submit" name="intent" value="save" hidden aria-label={submit} />
      <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
      {changedMeanwhile && <ChangedMeanwhile title={t.changed} pending={sending === 'overwrite'} />}
      <TextField
        field={fields.name}
        label={t.name}
        placeholder={t.nameExample}
        maxLength={120}
        autoComplete="off"
        required
      />
      <RadioField field={fields.kind} legend={t.kind} options={ticketKinds(t)} columns={3} />
      <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          field={fields.price}
          label={
            <>
              <span className="group-has-[[value=donation]:checked]/ticket:hidden">{t.price}</span>
              <span className="hidden group-has-[[value=donation]:checked]/ticket:inline">
                {t.leastTaken}
              </span>
            </>
          }
          hint={t.leastByCard(
            formatMoney(leastByCard(event.currency), event.currency, LOCALES[language], true),
          )}
          inputMode="decimal"
          placeholder={moneyExample(event.currency)}
          autoComplete="off"
          suffix={event.currency}
          className="group-has-[[value=free]:checked]/ticket:hidden"
        />
        <TextField
          field={fields.quantity}
          label={t.howMany}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <TextareaField
        field={fields.description}
        label={t.description}
        hint={t.descriptionHint}
        rows={2}
        maxLength={2000}
        optional
      />
      <MoreSettings open={isOpen('sales')} title={t.salesPart} text={t.salesPartText}>
        <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField
            field={fields.salesStart}
            label={t.salesStart}
            hint={t.salesStartHint(place)}
            type="datetime-local"
            optional
          />
          <TextField
            field={fields.salesEnd}
            label={t.salesEnd}
            hint={t.salesEndHint(place)}
            type="datetime-local"
            optional
          />
          <TextField
            field={fields.minPerOrder}
            label={t.leastPerOrder}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            field={fields.maxPerOrder}
            label={t.mostPerOrder}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
        <CheckboxField field={fields.hidden} label={t.hidden} hint={t.hiddenHint} />
      </MoreSettings>
      <MoreSettings open={isOpen('place')} title={t.placePart} text={t.placePartText}>
        <TicketPlace fields={fields} others={others} quotas={quotas} />
      </MoreSettings>
      <MoreSettings open={isOpen('tax')} title={t.taxPart} text={t.taxPartText}>
        <TicketTax fields={fields} />
      </MoreSettings>
      {audience.chapters.length > 0 && (
        <MoreSettings open={isOpen('members')} title={tMember.members} text={tMember.membersText}>
          <MemberSettings
            fields={fields}
            chosen={[kept.memberTiers ?? []].flat()}
            tierErrors={fields.memberTiers.errors}
            currency={event.currency}
            audience={audience}
          />
        </MoreSettings>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" name="intent" value="save" pending={sending === 'save'}>
          {submit}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What a beginner leaves as it is, by the part of the form that it stands in. */
const FOLDED = {
  sales: ['salesStart', 'salesEnd', 'minPerOrder', 'maxPerOrder', 'hidden'],
  place: ['admits', 'addOnTo', 'maxPerTicket', 'opensAfter', 'quota'],
  tax: ['ownTax', 'taxName', 'taxBps'],
  members: ['forMembers', 'memberChapter', 'memberTiers', 'memberPrice', 'memberLimit', 'memberFamily'],
} as const satisfies Record<string, readonly (keyof TypedTicket)[]>;

/** What stands in a field that nobody touched. */
const UNTOUCHED: Partial<TypedTicket> = {
  minPerOrder: '1',
  maxPerOrder: '10',
  admits: '1',
  maxPerTicket: '0',
};

const isSet = (ticket: TypedTicket, name: keyof TypedTicket): boolean =>
  ticket[name].length > 0 && ticket[name] !== UNTOUCHED[name];

/** What the fields are called, in their order, for the list of problems. */
const labelsOf = (
  t: (typeof words)[Language],
  sell: (typeof selling)[Language],
  members: (typeof memberWords)[Language],
): readonly (readonly [keyof TypedTicket, string])[] => [
  ['name', t.name],
  ['description', t.description],
  ['kind', t.kind],
  ['price', t.price],
  ['quantity', t.howMany],
  ['minPerOrder', t.leastPerOrder],
  ['maxPerOrder', t.mostPerOrder],
  ['salesStart', t.salesStart],
  ['salesEnd', t.salesEnd],
  ['opensAfter', sell.opensAfter],
  ['addOnTo', sell.addOnTo],
  ['maxPerTicket', sell.perTicket],
  ['admits', sell.admits],
  ['quota', sell.quota],
  ['taxName', t.tax],
  ['taxBps', sell.rate],
  ['forMembers', members.forMembers],
  ['memberChapter', members.chapter],
  ['memberTiers', members.tiers],
  ['memberPrice', members.memberPrice],
  ['memberLimit', members.limit],
];
