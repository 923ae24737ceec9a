import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { controlClass } from '#shared/ui/fields/control.ts';
import { words as drawingWords } from '../../messages/drawing.messages.ts';
import { words } from '../../messages/editor.messages.ts';
import { type Numbering, NUMBERINGS } from '../../model/arrange.ts';
import {
  ALIGNMENTS,
  alignParts,
  changeArea,
  changeRow,
  changeSeat,
  changeShape,
  changeZone,
  layoutOf,
  type RowChange,
} from '../../model/edit-plan.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { NewId } from '../../model/map-parts.ts';
import { markSeats, markWheelchairs, paint, SEAT_MARKS } from '../../model/mark-seats.ts';
import type { Plan, Row } from '../../model/plan.ts';
import { seatsMeant } from '../../model/select-parts.ts';
import { NumberBox, TextBox } from './boxes.tsx';

interface PropertiesProps {
  state: EditorState;
  change: (plan: Plan) => void;
  newId: NewId;
}

/** What is chosen, and all that can be said of it. */
export function Properties({ state, change, newId }: PropertiesProps) {
  const t = useMessages(drawingWords);
  const { plan, chosen } = state;
  const seats = seatsMeant(plan, chosen);
  const [only] = chosen.size === 1 ? chosen : [];
  if (chosen.size === 0)
    return (
      <Group title={t.nothing}>
        <p className="text-[0.9375rem] text-muted">{t.nothingText}</p>
      </Group>
    );
  return (
    <div className="flex flex-col">
      <Group title={t.chosen(chosen.size, seats.size)}>
        {only !== undefined && <OnePart key={only} id={only} plan={plan} change={change} newId={newId} />}
        {/* A part of the hall is painted by its seats. */}
        <Paint plan={plan} chosen={new Set([...chosen, ...seats])} change={change} />
      </Group>
      {seats.size > 0 && <Marks plan={plan} seats={seats} change={change} />}
      {chosen.size > 1 && (
        <Group title={t.align}>
          <div className="flex flex-wrap gap-2">
            {ALIGNMENTS.map((alignment) => (
              <Button
                key={alignment}
                size="sm"
                variant="secondary"
                onClick={() => change(alignParts(plan, chosen, alignment))}
              >
                {t.alignments[alignment]}
              </Button>
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

interface PartProps {
  plan: Plan;
  change: (plan: Plan) => void;
}

function Paint({ plan, chosen, change }: PartProps & { chosen: ReadonlySet<string> }) {
  const t = useMessages(words);
  return (
    <fieldset aria-label={t.fields.category} className="flex flex-wrap gap-2">
      {[...plan.categories, { name: '', colour: '' }].map(({ name, colour }) => (
        <button
          key={name}
          type="button"
          onClick={() => change(paint(plan, chosen, name))}
          className="flex min-h-9 items-center gap-2 rounded-full border border-edge px-3 text-[0.9375rem] hover:border-text"
        >
          <span
            aria-hidden
            className="size-3.5 rounded-full border border-edge"
            style={{ backgroundColor: colour || 'transparent' }}
          />
          {name || t.noCategory}
        </button>
      ))}
    </fieldset>
  );
}

function Marks({ plan, seats, change }: PartProps & { seats: ReadonlySet<string> }) {
  const t = useMessages(words);
  const d = useMessages(drawingWords);
  const all = plan.zones.flatMap((zone) =>
    zone.rows.flatMap((row) => row.seats.filter(({ id }) => seats.has(id))),
  );
  return (
    <Group title={t.fields.marks}>
      <div className="flex flex-wrap gap-2">
        {SEAT_MARKS.map((mark) => {
          const on = all.every((seat) => seat[mark]);
          return (
            <button
              key={mark}
              type="button"
              aria-pressed={on}
              onClick={() => change(markSeats(plan, seats, mark, !on))}
              className={`min-h-9 rounded-full border px-3 text-[0.9375rem] ${on ? 'border-marigold bg-marigold-dim text-marigold' : 'border-edge hover:border-text'}`}
            >
              {t.marks[mark]}
            </button>
          );
        })}
      </div>
      <fieldset aria-label={d.companions} className="flex items-center gap-2">
        <span className="text-[0.9375rem] text-muted">{d.companions}</span>
        {[1, 2, 3].map((companions) => (
          <Button
            key={companions}
            size="sm"
            variant="secondary"
            onClick={() => change(markWheelchairs(plan, seats, companions))}
          >
            {companions}
          </Button>
        ))}
      </fieldset>
    </Group>
  );
}

/** The fields of one part of the hall, row, seat, area or shape. */
function OnePart({ id, plan, change, newId }: PartProps & { id: string; newId: NewId }) {
  const t = useMessages(words);
  for (const zone of plan.zones) {
    if (zone.id === id)
      return (
        <Grid>
          <TextBox
            label={t.fields.name}
            value={zone.name}
            onCommit={(name) => change(changeZone(plan, id, { name }))}
          />
          <NumberBox
            label={t.fields.rotation}
            value={zone.rotation ?? 0}
            onCommit={(degrees) => change(changeZone(plan, id, { rotation: degrees % 360 || undefined }))}
          />
        </Grid>
      );
    const row = zone.rows.find((one) => one.id === id);
    if (row) return <RowFields row={row} onChange={(given) => change(changeRow(plan, id, given, newId))} />;
    const area = zone.areas.find((one) => one.id === id);
    if (area)
      return (
        <Grid>
          <TextBox
            label={t.fields.name}
            value={area.label}
            onCommit={(label) => change(changeArea(plan, id, { label }))}
          />
          <NumberBox
            label={t.fields.capacity}
            value={area.capacity}
            whole
            onCommit={(capacity) => change(changeArea(plan, id, { capacity: Math.max(0, capacity) }))}
          />
          {area.outline.kind === 'rectangle' && (
            <Size outline={area.outline} onChange={(outline) => change(changeArea(plan, id, { outline }))} />
          )}
        </Grid>
      );
    const shape = zone.shapes.find((one) => one.id === id);
    if (shape)
      return (
        <Grid>
          <TextBox
            label={t.fields.text}
            value={shape.text}
            onCommit={(text) => change(changeShape(plan, id, { text }))}
          />
          <NumberBox
            label={t.fields.rotation}
            value={shape.rotation ?? 0}
            onCommit={(degrees) => change(changeShape(plan, id, { rotation: degrees % 360 || undefined }))}
          />
          {shape.outline.kind === 'rectangle' && (
            <Size
              outline={shape.outline}
              onChange={(outline) => change(changeShape(plan, id, { outline }))}
            />
          )}
        </Grid>
      );
    for (const { seats } of zone.rows) {
      const seat = seats.find((one) => one.id === id);
      if (seat)
        return (
          <Grid>
            <TextBox
              label={t.fields.number}
              value={seat.number}
              max={20}
              onCommit={(typed) => change(changeSeat(plan, id, { number: typed }))}
            />
          </Grid>
        );
    }
  }
  return null;
}

function Size({
  outline,
  onChange,
}: {
  outline: { kind: 'rectangle'; width: number; height: number };
  onChange: (outline: { kind: 'rectangle'; width: number; height: number }) => void;
}) {
  const t = useMessages(words);
  return (
    <>
      <NumberBox
        label={t.fields.width}
        value={outline.width}
        onCommit={(width) => onChange({ ...outline, width: Math.max(1, width) })}
      />
      <NumberBox
        label={t.fields.height}
        value={outline.height}
        onCommit={(height) => onChange({ ...outline, height: Math.max(1, height) })}
      />
    </>
  );
}

function RowFields({ row, onChange }: { row: Row; onChange: (change: RowChange) => void }) {
  const t = useMessages(words);
  const layout = layoutOf(row);
  const isTable = row.kind === 'table';
  const numbering = useId();
  const [scheme, setScheme] = useState<'keep' | Numbering>('keep');
  return (
    <Grid>
      <TextBox
        label={isTable ? t.fields.tableLabel : t.fields.label}
        value={row.label}
        max={40}
        onCommit={(label) => onChange({ label })}
      />
      <NumberBox
        label={isTable ? t.fields.places : t.fields.seats}
        value={row.seats.length}
        whole
        onCommit={(seats) => onChange({ seats: Math.min(1_000, Math.max(1, seats)) })}
      />
      {!isTable && (
        <>
          <NumberBox
            label={t.fields.spacing}
            value={layout.spacing}
            onCommit={(spacing) => onChange({ spacing: Math.min(1_000, Math.max(1, spacing)) })}
          />
          <NumberBox
            label={t.fields.arc}
            value={layout.arc}
            onCommit={(arc) => onChange({ arc: Math.min(340, Math.max(-340, arc)) })}
          />
        </>
      )}
      <NumberBox
        label={t.fields.rotation}
        value={row.rotation ?? 0}
        onCommit={(rotation) => onChange({ rotation: rotation % 360 })}
      />
      <div className="col-span-2 flex items-end gap-3">
        <label htmlFor={numbering} className="flex min-w-0 flex-1 flex-col gap-1 text-[0.8125rem] text-muted">
          {t.fields.numbering}
          <select
            id={numbering}
            className={controlClass}
            value={scheme}
            onChange={({ target: { value } }) => setScheme(value as typeof scheme)}
          >
            {(['keep', ...NUMBERINGS] as const).map((own) => (
              <option key={own} value={own}>
                {t.numberings[own]}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="secondary"
          aria-disabled={scheme === 'keep'}
          onClick={() => {
            if (scheme !== 'keep') onChange({ numbering: { scheme, from: 1, rightToLeft: false } });
            setScheme('keep');
          }}
        >
          {t.apply}
        </Button>
      </div>
    </Grid>
  );
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3">{children}</div>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <h2 className="font-medium">{title}</h2>
      {children}
    </section>
  );
}
