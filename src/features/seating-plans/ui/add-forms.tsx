import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/editor.messages.ts';
import { NUMBERINGS } from '../model/arrange.ts';
import {
  type Category,
  PLAN_LIMITS,
  type Point,
  ROW_SPACING,
  SEAT_SPACING,
  SHAPE_KINDS,
} from '../model/plan.ts';
import { EditForm, type RefusedEdit, TypedNumber, TypedSelect, TypedText, TypedTick } from './edit-form.tsx';

interface AddProps {
  version: number;
  refused: RefusedEdit | undefined;
  zones: readonly { id: string; name: string; next: Point & { label: string } }[];
  categories: readonly Category[];
  size: { width: number; height: number };
}

const FAR = PLAN_LIMITS.coordinate;
const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3';

/** Everything that can be added to a plan, each in a part that opens. */
export function AddForms(props: AddProps) {
  const t = useMessages(words);
  const { version, refused, zones, categories, size } = props;
  const [first] = zones;
  if (!first) return null;
  const inZone = (
    <TypedSelect
      name="zone"
      label={t.fields.zone}
      value={first.id}
      options={zones.map(({ id, name }) => [id, name || t.fields.zone])}
      className="col-span-2 sm:col-span-1"
    />
  );
  const category = (
    <TypedSelect
      name="category"
      label={t.fields.category}
      value={categories[0]?.name ?? ''}
      options={[...categories.map(({ name }) => [name, name] as const), ['', t.noCategory] as const]}
    />
  );
  const last = zones.at(-1) ?? first;
  const at = (next: Point) => (
    <>
      <TypedNumber name="x" label={t.fields.x} value={next.x} min={-FAR} max={FAR} />
      <TypedNumber name="y" label={t.fields.y} value={next.y} min={-FAR} max={FAR} />
    </>
  );
  const box = (
    <>
      {at({ x: Math.round(size.width / 2 - 150), y: 40 })}
      <TypedNumber name="width" label={t.fields.width} value={300} min={1} max={20_000} />
      <TypedNumber name="height" label={t.fields.height} value={80} min={1} max={20_000} />
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      <Part title={t.addRows} open={refused?.intent === 'rows-add'}>
        <EditForm intent="rows-add" version={version} refused={refused} submit={t.addRows} variant="primary">
          <div className={GRID}>
            {inZone}
            <TypedText name="label" label={t.fields.label} value={first.next.label} max={40} />
            <TypedNumber name="rows" label={t.fields.rows} value={1} min={1} max={200} />
            <TypedNumber name="seats" label={t.fields.seats} value={20} min={1} max={500} />
            {category}
            <TypedSelect
              name="numbering"
              label={t.fields.numbering}
              value="ascending"
              options={NUMBERINGS.map((one) => [one, t.numberings[one]])}
            />
            <TypedNumber name="from" label={t.fields.from} value={1} min={0} max={99_999} />
            <TypedNumber name="spacing" label={t.fields.spacing} value={SEAT_SPACING} min={5} max={1_000} />
            <TypedNumber
              name="rowSpacing"
              label={t.fields.rowSpacing}
              value={ROW_SPACING}
              min={5}
              max={1_000}
            />
            <TypedNumber name="arc" label={t.fields.arc} value={0} min={-340} max={340} />
            {at(first.next)}
          </div>
          <TypedTick name="rightToLeft" label={t.fields.rightToLeft} />
        </EditForm>
      </Part>
      <Part title={t.addTables} open={refused?.intent === 'tables-add'}>
        <EditForm
          intent="tables-add"
          version={version}
          refused={refused}
          submit={t.addTables}
          variant="primary"
        >
          <div className={GRID}>
            {inZone}
            <TypedText name="label" label={t.fields.tableLabel} value="1" max={40} />
            <TypedNumber name="tables" label={t.fields.tables} value={1} min={1} max={200} />
            <TypedNumber name="places" label={t.fields.places} value={8} min={1} max={60} />
            <TypedSelect
              name="form"
              label={t.fields.form}
              value="round"
              options={[
                ['round', t.forms.round],
                ['long', t.forms.long],
              ]}
            />
            {category}
            {at({ x: 150, y: last.next.y + 50 })}
          </div>
        </EditForm>
      </Part>
      <Part title={t.addArea} open={refused?.intent === 'area-add'}>
        <EditForm intent="area-add" version={version} refused={refused} submit={t.addArea} variant="primary">
          <div className={GRID}>
            {inZone}
            <TypedText name="label" label={t.fields.name} value="" />
            <TypedNumber name="capacity" label={t.fields.capacity} value={100} min={0} max={100_000} />
            {category}
            {box}
          </div>
        </EditForm>
      </Part>
      <Part title={t.addShape} open={refused?.intent === 'shape-add'}>
        <EditForm
          intent="shape-add"
          version={version}
          refused={refused}
          submit={t.addShape}
          variant="primary"
        >
          <div className={GRID}>
            {inZone}
            <TypedSelect
              name="kind"
              label={t.fields.kind}
              value="stage"
              options={SHAPE_KINDS.map((kind) => [kind, t.kinds[kind]])}
            />
            <TypedText name="text" label={t.fields.text} value={t.kinds.stage} optional />
            {box}
          </div>
        </EditForm>
      </Part>
    </div>
  );
}

/** A part of the page that opens. It stands open where its form was refused. */
export function Part({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="rounded-md border border-line px-4 py-3 open:pb-5">
      <summary className="cursor-pointer font-medium select-none">{title}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
