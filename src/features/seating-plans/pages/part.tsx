import { Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/editor.messages.ts';
import { words as listWords } from '../messages/plans.messages.ts';
import { PLAN_LIMITS, SHAPE_KINDS } from '../model/plan.ts';
import { EditForm, TypedNumber, TypedSelect, TypedText } from '../ui/edit-form.tsx';
import { RowForms } from '../ui/row-forms.tsx';
import type { Route } from './+types/part';

export { action, loader } from './part.server.ts';

export const meta = titleMeta(listWords, (t) => t.title);

const FAR = PLAN_LIMITS.coordinate;

/** One part of a plan with its forms: a row with its seats, a table, a standing area, a shape. */
export default function PlanPart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { id, name, number, part, zone, categories, row, area, shape, done } = loaderData;
  const form = { version: number, refused: actionData, about: { name: 'part', value: part } };
  const title = row
    ? row.kind === 'table'
      ? t.table1(row.label)
      : t.row1(row.label)
    : (area?.label ?? (shape?.text || t.kinds[shape?.kind ?? 'wall']));
  const box = area ?? shape;
  return (
    <div className="page flex flex-col gap-6 pt-10 sm:pt-14">
      <header>
        <Link to={`/seating-plans/${id}`} className="text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {name}
        </Link>
        <h1 className="mt-2 text-title font-semibold [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-1 text-muted">{zone}</p>
      </header>
      {done === 'saved' && !actionData && <Callout tone="success" title={t.saved} announce />}
      {row && <RowForms form={form} row={row} categories={categories} part={part} />}
      {box && (
        <Card className="max-w-3xl">
          <EditForm
            intent={area ? 'area-change' : 'shape-change'}
            {...form}
            submit={t.save}
            variant="primary"
          >
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {area && (
                <>
                  <TypedText name="label" label={t.fields.name} value={area.label} />
                  <TypedNumber
                    name="capacity"
                    label={t.fields.capacity}
                    value={area.capacity}
                    min={0}
                    max={100_000}
                  />
                  <TypedSelect
                    name="category"
                    label={t.fields.category}
                    value={area.category}
                    options={[
                      ...categories.map((one) => [one.name, one.name] as const),
                      ['', t.noCategory] as const,
                    ]}
                  />
                </>
              )}
              {shape && (
                <>
                  <TypedSelect
                    name="kind"
                    label={t.fields.kind}
                    value={shape.kind}
                    options={SHAPE_KINDS.map((kind) => [kind, t.kinds[kind]])}
                  />
                  <TypedText name="text" label={t.fields.text} value={shape.text} optional />
                </>
              )}
              <TypedNumber name="x" label={t.fields.x} value={box.position.x} min={-FAR} max={FAR} />
              <TypedNumber name="y" label={t.fields.y} value={box.position.y} min={-FAR} max={FAR} />
              <TypedNumber
                name="rotation"
                label={t.fields.rotation}
                value={box.rotation ?? 0}
                min={-360}
                max={360}
              />
            </div>
          </EditForm>
          {box.outline.kind === 'rectangle' && (
            <EditForm
              intent="box-change"
              {...form}
              submit={t.save}
              className="mt-6 flex flex-wrap items-end gap-4 border-t border-line pt-5"
            >
              <TypedNumber
                name="width"
                label={t.fields.width}
                value={box.outline.width}
                min={1}
                max={20_000}
              />
              <TypedNumber
                name="height"
                label={t.fields.height}
                value={box.outline.height}
                min={1}
                max={20_000}
              />
            </EditForm>
          )}
        </Card>
      )}
      <EditForm intent="part-remove" {...form} submit={t.removeOf(title)} variant="danger" />
    </div>
  );
}
