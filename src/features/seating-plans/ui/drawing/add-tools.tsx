import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../../messages/drawing.messages.ts';
import { words as editorWords } from '../../messages/editor.messages.ts';
import { addArea, addRows, addShape, addTables, nextRowPlace } from '../../model/add-parts.ts';
import { labelAfter } from '../../model/natural-order.ts';
import { type Plan, ROW_SPACING, SEAT_SPACING, type Zone } from '../../model/plan.ts';
import { partIds, zoneMeant } from '../../model/select-parts.ts';
import { newId } from './new-id.ts';
import { Tool } from './toolbar.tsx';

/** Adds a part to the zone that is chosen, or has what is chosen, or else to the first. */
export function AddTools({
  plan,
  chosen,
  onAdd,
}: {
  plan: Plan;
  chosen: ReadonlySet<string>;
  onAdd: (plan: Plan, made: ReadonlySet<string>) => void;
}) {
  const t = useMessages(words);
  const e = useMessages(editorWords);
  const zone = zoneMeant(plan, chosen);
  if (!zone) return null;
  const before = new Set(partIds(plan));
  const add = (next: Plan): void => onAdd(next, new Set(partIds(next).filter((id) => !before.has(id))));
  const middle = Math.round(plan.size.width / 2);
  const box = { x: middle - 150, y: 40, width: 300, height: 80 };
  const category = plan.categories[0]?.name ?? '';
  const shape =
    (kind: 'stage' | 'door' | 'label', text: string, at = box) =>
    () =>
      add(addShape(plan, zone.id, { kind, text, ...at }, newId));
  const table = (form: 'round' | 'long') => () =>
    add(addTables(plan, zone.id, { ...tablePlace(plan, zone), tables: 1, places: 8, form, category }, newId));
  return (
    <fieldset aria-label={t.add} className="flex flex-wrap items-center gap-2">
      <span className="text-[0.9375rem] text-muted">{`${t.add}:`}</span>
      <Tool onPress={() => add(addRows(plan, zone.id, { ...rowLike(plan, zone), category }, newId))}>
        {t.addRow}
      </Tool>
      <Tool onPress={table('round')}>{t.addRound}</Tool>
      <Tool onPress={table('long')}>{t.addLong}</Tool>
      <Tool
        onPress={() =>
          add(
            addArea(
              plan,
              zone.id,
              { ...box, y: 160, height: 120, label: t.addArea, capacity: 100, category },
              newId,
            ),
          )
        }
      >
        {t.addArea}
      </Tool>
      <Tool onPress={shape('stage', e.kinds.stage)}>{t.addStage}</Tool>
      <Tool onPress={shape('door', e.kinds.door, { x: 20, y: 20, width: 80, height: 25 })}>{t.addDoor}</Tool>
      <Tool onPress={shape('label', t.newText)}>{t.addText}</Tool>
    </fieldset>
  );
}

/** A new row is as long as the last one, and stands below it. */
function rowLike(plan: Plan, zone: Zone) {
  const last = zone.rows.findLast(({ kind }) => kind === 'row');
  return {
    ...nextRowPlace(plan, zone),
    label: last ? labelAfter(last.label) : 'A',
    rows: 1,
    seats: last?.seats.length ?? 10,
    numbering: 'ascending' as const,
    from: 1,
    rightToLeft: false,
    spacing: last?.layout?.spacing ?? SEAT_SPACING,
    rowSpacing: ROW_SPACING,
    arc: last?.layout?.arc ?? 0,
  };
}

function tablePlace(plan: Plan, zone: Zone) {
  const last = zone.rows.findLast(({ kind }) => kind === 'table');
  const next = nextRowPlace(plan, zone);
  return { label: last ? labelAfter(last.label) : '1', x: next.x, y: next.y + 50 };
}
