import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { controlClass } from '#shared/ui/fields/control.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/editor.messages.ts';
import { NUMBERINGS } from '../model/arrange.ts';
import { SEAT_MARKS, type SeatMark } from '../model/mark-seats.ts';
import { type Category, PLAN_LIMITS, type Point, type Row } from '../model/plan.ts';
import { numbersTyped } from '../model/typed-numbers.ts';
import { EditForm, type RefusedEdit, TypedNumber, TypedSelect, TypedText, TypedTick } from './edit-form.tsx';

interface RowFormsProps {
  form: { version: number; refused: RefusedEdit | undefined; about: { name: string; value: string } };
  part: string;
  row: {
    label: string;
    kind: Row['kind'];
    position: Point;
    rotation: number;
    layout: { spacing: number; arc: number };
    seats: { id: string; number: string; category: string; marks: SeatMark[]; companionOf: string | null }[];
  };
  categories: readonly Category[];
}

const FAR = PLAN_LIMITS.coordinate;

/** The forms of a row or a table: all of it, and its seats. */
export function RowForms({ form, part, row, categories }: RowFormsProps) {
  const t = useMessages(words);
  const isTable = row.kind === 'table';
  const [one] = row.seats;
  const refused =
    form.refused?.intent === 'seats' || form.refused?.intent === 'numbers' ? form.refused : undefined;
  const typed = numbersTyped(refused?.typed ?? {});
  const same = one !== undefined && row.seats.every(({ category }) => category === one.category);
  return (
    <>
      <Card title={t.change}>
        <EditForm intent="row-change" {...form} submit={t.save} variant="primary">
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            <TypedText
              name="label"
              label={isTable ? t.fields.tableLabel : t.fields.label}
              value={row.label}
              max={40}
            />
            <TypedNumber
              name="seats"
              label={isTable ? t.fields.places : t.fields.seats}
              value={row.seats.length}
              min={1}
              max={1_000}
            />
            <TypedSelect
              name="numbering"
              label={t.fields.numbering}
              value="keep"
              options={(['keep', ...NUMBERINGS] as const).map((own) => [own, t.numberings[own]])}
            />
            <TypedNumber name="from" label={t.fields.from} value={1} min={0} max={99_999} />
            <TypedSelect
              name="category"
              label={t.fields.category}
              value={same ? `=${one.category}` : ''}
              options={[
                ['', t.keepCategory],
                ...categories.map(({ name }) => [`=${name}`, name] as const),
                ['=', t.noCategory],
              ]}
            />
            {!isTable && (
              <>
                <TypedNumber
                  name="spacing"
                  label={t.fields.spacing}
                  value={row.layout.spacing}
                  min={1}
                  max={1_000}
                />
                <TypedNumber name="arc" label={t.fields.arc} value={row.layout.arc} min={-340} max={340} />
              </>
            )}
            <TypedNumber
              name="rotation"
              label={t.fields.rotation}
              value={row.rotation}
              min={-360}
              max={360}
            />
            <TypedNumber name="x" label={t.fields.x} value={row.position.x} min={-FAR} max={FAR} />
            <TypedNumber name="y" label={t.fields.y} value={row.position.y} min={-FAR} max={FAR} />
          </div>
          <TypedTick name="rightToLeft" label={t.fields.rightToLeft} />
        </EditForm>
      </Card>
      <Card title={t.seats(row.seats.length)} flush>
        {refused && (
          <div className="px-5 pb-4">
            <Callout tone="error" title={refused.problem} announce>
              {refused.again && t.pressAgain}
            </Callout>
          </div>
        )}
        <Form key={refused ? `refused ${form.version}` : form.version} method="post">
          <input type="hidden" name="version" value={form.version} />
          <input type="hidden" name="part" value={part} />
          <ul className="grid border-t border-line sm:grid-cols-2">
            {row.seats.map((seat, at) => (
              <li
                key={seat.id}
                className="flex min-h-14 items-center gap-3 border-b border-line px-5 py-1.5 sm:odd:border-r"
              >
                <input
                  type="checkbox"
                  name="seat"
                  value={seat.id}
                  defaultChecked={refused?.seats.includes(seat.id)}
                  aria-label={t.chooseSeat(seat.number)}
                  className="size-5 shrink-0 accent-marigold"
                />
                <input type="hidden" name={`id.${at}`} value={seat.id} />
                <input type="hidden" name={`was.${at}`} value={seat.number} />
                <input
                  name={`number.${at}`}
                  aria-label={t.numberOf(seat.number)}
                  defaultValue={typed.get(seat.id) ?? seat.number}
                  maxLength={20}
                  className={`${controlClass} max-w-20`}
                />
                <span className="min-w-0 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
                  {[
                    seat.category || t.noCategory,
                    ...seat.marks.map((mark) => t.marks[mark]),
                    ...(seat.companionOf === null ? [] : [`${t.marks.companion} (${seat.companionOf})`]),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <div className="border-b border-line px-5 py-4">
            <Button type="submit" name="intent" value="numbers" variant="secondary">
              {t.saveNumbers}
            </Button>
          </div>
          <div className="flex flex-wrap items-end gap-3 px-5 py-4">
            <Field label={t.fields.action} className="min-w-64 flex-1 sm:max-w-sm">
              <Select name="action" defaultValue={refused?.typed.action}>
                {([0, 1, 2, 3] as const).map((companions) => (
                  <option key={companions} value={`wheelchair${companions}`}>
                    {t.actions[`wheelchair${companions}`]}
                  </option>
                ))}
                {SEAT_MARKS.filter((mark) => mark !== 'wheelchair').map((mark) => (
                  <option key={mark} value={`mark-${mark}`}>
                    {t.actions.mark(t.marks[mark])}
                  </option>
                ))}
                {SEAT_MARKS.map((mark) => (
                  <option key={mark} value={`unmark-${mark}`}>
                    {t.actions.unmark(t.marks[mark])}
                  </option>
                ))}
                {categories.map(({ name }) => (
                  <option key={name} value={`paint-${name}`}>
                    {t.actions.paint(name)}
                  </option>
                ))}
                <option value="remove">{t.actions.remove}</option>
              </Select>
            </Field>
            <Button type="submit" name="intent" value="seats" variant="secondary">
              {t.apply}
            </Button>
          </div>
        </Form>
      </Card>
      <EditForm intent="row-copy" {...form} submit={t.copy} />
    </>
  );
}
