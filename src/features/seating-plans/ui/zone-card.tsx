import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/editor.messages.ts';
import { type Category, PLAN_LIMITS, type Row, type Shape } from '../model/plan.ts';
import { Part } from './add-forms.tsx';
import { EditForm, type RefusedEdit, TypedNumber, TypedText } from './edit-form.tsx';

interface ListedZone {
  id: string;
  name: string;
  position: { x: number; y: number };
  rotation: number;
  rows: {
    id: string;
    label: string;
    kind: Row['kind'];
    seats: number;
    first: string;
    last: string;
    categories: string[];
    wheelchairs: number;
  }[];
  areas: { id: string; label: string; capacity: number; category: string }[];
  shapes: Pick<Shape, 'id' | 'kind' | 'text'>[];
}

interface ZoneCardProps {
  plan: string;
  version: number;
  refused: RefusedEdit | undefined;
  zone: ListedZone;
  categories: readonly Category[];
  /** The only part of the hall: it stays. */
  alone: boolean;
}

const FAR = PLAN_LIMITS.coordinate;
const LINE = 'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2';

/** A part of the hall: its rows, each a line that leads to its form. */
export function ZoneCard({ plan, version, refused, zone, categories, alone }: ZoneCardProps) {
  const t = useMessages(words);
  const colours = new Map(categories.map(({ name, colour }) => [name, colour]));
  const to = (part: string) => `/seating-plans/${plan}/part?part=${encodeURIComponent(part)}`;
  const about = { name: 'zone', value: zone.id };
  return (
    <Card title={zone.name || t.fields.zone} flush>
      <ul className="border-t border-line">
        {zone.rows.map((row) => (
          <li key={row.id} className={`${LINE} relative border-b border-line hover:bg-lifted`}>
            <Link to={to(row.id)} className="min-w-20 font-medium after:absolute after:inset-0">
              {row.kind === 'table' ? t.table1(row.label) : t.row1(row.label)}
            </Link>
            <span className="text-[0.9375rem] text-muted">
              {t.seats(row.seats)}
              {row.first !== '' && ` · ${row.first}–${row.last}`}
            </span>
            <span className="ml-auto flex flex-wrap items-center gap-2">
              {row.wheelchairs > 0 && <Badge tone="sky">{`${t.marks.wheelchair}: ${row.wheelchairs}`}</Badge>}
              {row.categories.map((category) => (
                <span key={category} className="flex items-center gap-1.5 text-[0.9375rem] text-muted">
                  <Dot colour={colours.get(category)} />
                  {category || t.noCategory}
                </span>
              ))}
            </span>
          </li>
        ))}
        {zone.areas.map((area) => (
          <li key={area.id} className={`${LINE} relative border-b border-line hover:bg-lifted`}>
            <Link to={to(area.id)} className="min-w-20 font-medium after:absolute after:inset-0">
              {area.label}
            </Link>
            <span className="text-[0.9375rem] text-muted">{`${t.fields.capacity}: ${area.capacity}`}</span>
            <span className="ml-auto flex items-center gap-1.5 text-[0.9375rem] text-muted">
              <Dot colour={colours.get(area.category)} />
              {area.category || t.noCategory}
            </span>
          </li>
        ))}
        {zone.shapes.map((shape) => (
          <li key={shape.id} className={`${LINE} relative border-b border-line hover:bg-lifted`}>
            <Link to={to(shape.id)} className="min-w-20 after:absolute after:inset-0">
              {shape.text || t.kinds[shape.kind]}
            </Link>
            {shape.text !== '' && shape.text !== t.kinds[shape.kind] && (
              <span className="text-[0.9375rem] text-muted">{t.kinds[shape.kind]}</span>
            )}
          </li>
        ))}
        {zone.rows.length + zone.areas.length + zone.shapes.length === 0 && (
          <li className={`${LINE} border-b border-line text-muted`}>{t.nothing}</li>
        )}
      </ul>
      <div className="flex flex-col gap-3 px-5 py-4">
        <Part
          title={t.changeOf(zone.name || t.fields.zone)}
          open={refused?.intent === 'zone-change' && refused.typed.zone === zone.id}
        >
          <EditForm intent="zone-change" version={version} refused={refused} about={about} submit={t.save}>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              <TypedText name="name" label={t.fields.name} value={zone.name} optional />
              <TypedNumber name="x" label={t.fields.x} value={zone.position.x} min={-FAR} max={FAR} />
              <TypedNumber name="y" label={t.fields.y} value={zone.position.y} min={-FAR} max={FAR} />
              <TypedNumber
                name="rotation"
                label={t.fields.rotation}
                value={zone.rotation}
                min={-360}
                max={360}
              />
            </div>
          </EditForm>
          {!alone && (
            <EditForm
              intent="zone-remove"
              version={version}
              refused={refused}
              about={about}
              submit={t.removeOf(zone.name || t.fields.zone)}
              className="mt-4"
            />
          )}
        </Part>
      </div>
    </Card>
  );
}

function Dot({ colour }: { colour: string | undefined }) {
  return (
    <span
      aria-hidden
      className="size-3 shrink-0 rounded-full border border-edge"
      style={{ backgroundColor: colour ?? 'transparent' }}
    />
  );
}
