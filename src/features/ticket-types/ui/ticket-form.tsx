import { type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { leastByCard } from '#lib/card-minimum.ts';
import { LOCALES } from '#lib/language/index.ts';
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
import { TicketPass, TicketPlace, TicketTax, TicketVariations } from './ticket-settings.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import type { TypedOf } from '#shared/entity/entity.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { words as bundleWords } from '../messages/ticket-bundle.messages.ts';
import { countField, type TypedPart, typedParts } from './bundle-fields.ts';
import { type BundleChoice, TicketBundle } from './ticket-bundle.tsx';
import { ticketKinds } from './ticket-kinds.ts';
import { words } from '../messages/ticket.messages.tsx';

type TypedTicket = TypedOf<typeof ticketType>;

interface TicketFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedTicket;
  event: { currency: string; timezone: string; severalDates: boolean };
  /** The event's other tickets, and its shared quotas. */
  others: readonly { id: string; name: string }[];
  quotas: readonly { id: string; name: string }[];
  /** Its other tickets for one date and one person, which a pass can be for. */
  visited: readonly { id: string; name: string }[];
  /** What the event has variations of. */
  things: readonly string[];
  /** What a bundle can be made of. */
  bundled: readonly BundleChoice[];
  /** Whose members it can be for. */
  audience: AudienceChoices;
  submit: string;
  /** Somebody saved the ticket since this form was opened. */
  changedMeanwhile?: boolean;
  /** Address of the event's tickets. */
  back: string;
}

/** Everything about a kind of ticket. */
export function TicketForm(props: TicketFormProps) {
  const {
    lastResult,
    event,
    others,
    quotas,
    visited,
    things,
    bundled,
    audience,
    submit,
    changedMeanwhile,
    back,
  } = props;
  const initial = { ...props.initial, variations: '' };
  const t = useMessages(words);
  const language = useLanguage();
  const tMember = useMessages(memberWords);
  const controls = useControls(ticketType);
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm({ lastResult, defaultValue: initial });
  const kept = (lastResult?.initialValue ?? initial) as Partial<TypedTicket>;
  const place = zonePlace(event.timezone);
  const tBundle = useMessages(bundleWords);
  const sent = lastResult?.initialValue;
  const opened = sent ? typedParts((name) => sent[name]) : linesOf(initial.parts);
  const [now, setNow] = useState({ parts: opened, price: kept.price ?? '' });
  const lineErrors = lastResult?.error ?? {};
  const isOpen = (part: keyof typeof FOLDED): boolean =>
    FOLDED[part].some((name) => isSet(initial, name) || (fields[name].errors?.length ?? 0) > 0);
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      onInput={({ currentTarget }) => {
        const typed = new FormData(currentTarget);
        setNow({ parts: typedParts((name) => typed.get(name)), price: textOf(typed.get('price')) });
      }}
      noValidate
      className="group/ticket flex max-w-2xl flex-col gap-6"
    >
      {/* What came back was based on this: without a script, the page has been read anew meanwhile. */}
      <input type="hidden" name="updated" value={kept.updated ?? ''} />
      {/* Enter in a field presses the first button of a form: this one, never the one that overwrites. */}
      <button type="submit" name="intent" value="save" hidden aria-label={submit} />
      <FormProblems
        form={form}
        fields={[
          ...labelsOf(controls, fields),
          ...opened.map((_, line): [FormField, string] => [
            { id: `bundle-${countField(line)}`, name: '', errors: lineErrors[countField(line)] ?? undefined },
            tBundle.count,
          ]),
        ]}
      />
      {changedMeanwhile && <ChangedMeanwhile title={t.changed} pending={sending === 'overwrite'} />}
      <TextField field={fields.name} {...controls.name} placeholder={t.nameExample} autoComplete="off" />
      <RadioField field={fields.kind} legend={controls.kind.label} options={ticketKinds(t)} columns={3} />
      <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          field={fields.price}
          {...controls.price}
          label={
            <>
              <span className="group-has-[[value=donation]:checked]/ticket:hidden">
                {controls.price.label}
              </span>
              <span className="hidden group-has-[[value=donation]:checked]/ticket:inline">
                {t.leastTaken}
              </span>
            </>
          }
          hint={t.leastByCard(
            formatMoney(leastByCard(event.currency), event.currency, LOCALES[language], true),
          )}
          placeholder={moneyExample(event.currency)}
          autoComplete="off"
          suffix={event.currency}
          className="group-has-[[value=free]:checked]/ticket:hidden"
        />
        <TextField field={fields.quantity} {...controls.quantity} autoComplete="off" />
      </div>
      {event.severalDates && (
        <CheckboxField field={fields.perDate} label={controls.perDate.label} hint={t.perDateHint} />
      )}
      <TextareaField field={fields.description} {...controls.description} hint={t.descriptionHint} rows={2} />
      <MoreSettings open={isOpen('sales')} title={t.salesPart} text={t.salesPartText}>
        <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField field={fields.salesStart} {...controls.salesStart} hint={t.salesStartHint(place)} />
          <TextField field={fields.salesEnd} {...controls.salesEnd} hint={t.salesEndHint(place)} />
          <TextField field={fields.minPerOrder} {...controls.minPerOrder} autoComplete="off" />
          <TextField field={fields.maxPerOrder} {...controls.maxPerOrder} autoComplete="off" />
        </div>
        <CheckboxField field={fields.hidden} label={controls.hidden.label} hint={t.hiddenHint} />
      </MoreSettings>
      <MoreSettings open={isOpen('place')} title={t.placePart} text={t.placePartText}>
        <TicketPlace fields={fields} others={others} quotas={quotas} />
      </MoreSettings>
      {(visited.length > 0 || isOpen('pass')) && (
        <MoreSettings open={isOpen('pass')} title={t.passPart} text={t.passPartText}>
          <TicketPass fields={fields} visited={visited} />
        </MoreSettings>
      )}
      <MoreSettings open={isOpen('variations')} title={t.variationsPart} text={t.variationsPartText}>
        <TicketVariations fields={fields} things={things} isNew={initial.updated === ''} />
      </MoreSettings>
      {(bundled.length > 0 || isOpen('bundle')) && (
        <MoreSettings
          open={isOpen('bundle') || opened.some(({ ticketType }) => ticketType !== '')}
          title={tBundle.part}
          text={tBundle.partText}
        >
          <TicketBundle
            field={fields.parts}
            label={controls.parts.label}
            choices={bundled}
            initial={opened}
            typed={now.parts}
            price={now.price}
            currency={event.currency}
            problems={lineErrors}
          />
        </MoreSettings>
      )}
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
  pass: ['visits', 'visitType', 'byDatesLeft'],
  variations: ['variationOf', 'variations'],
  bundle: ['parts'],
  tax: ['ownTax', 'taxName', 'taxBps'],
  members: ['forMembers', 'memberChapter', 'memberTiers', 'memberPrice', 'memberLimit', 'memberFamily'],
} as const satisfies Record<string, readonly (keyof TypedTicket | 'variations')[]>;

/** The lines of a bundle as its form opens on it. */
const linesOf = (parts: readonly string[]): TypedPart[] =>
  partsOf({ parts: JSON.stringify(parts) }).map(({ ticketType, count }) => ({
    ticketType,
    count: String(count),
  }));

/** Whether somebody typed something else than what is taken for nothing. */
function isSet(ticket: TypedTicket, name: (typeof FOLDED)[keyof typeof FOLDED][number]): boolean {
  // Typed for a new one alone.
  if (name === 'variations') return false;
  const { fallback } = ticketType.fields[name].options;
  return ticket[name].length > 0 && ticket[name] !== String(fallback);
}
