import { Form, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Countdown } from '#shared/ui/plots/countdown.ts';
import { CurvePlot } from '#shared/ui/plots/curve-plot.tsx';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/figures.messages.tsx';

interface CurveCardProps {
  own: Countdown;
  other: (Countdown & { id: string; title: string }) | null;
  /** Earlier events that it can be compared with. */
  choices: readonly { id: string; title: string }[];
}

/** How fast tickets went, counted back from the day, beside an earlier event of the same organiser. */
export function CurveCard({ own, other, choices }: CurveCardProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const longest = Math.max(own.before[0] ?? 0, other?.before[0] ?? 0);
  const days = Array.from({ length: longest + 1 }, (_, index) => longest - index);
  const pointsOf = ({ before, sold }: Countdown): (number | null)[] => {
    const first = before[0];
    if (first === undefined) return days.map(() => null);
    return days.map((day) => sold[first - day] ?? null);
  };
  const points = { own: pointsOf(own), other: other && pointsOf(other) };
  const curves = [
    { name: t.thisEvent, tone: 'marigold' as const, points: points.own },
    ...(other && points.other ? [{ name: other.title, tone: 'sky' as const, points: points.other }] : []),
  ];
  if (!other) {
    return (
      <Card title={t.curve}>
        <p className="max-w-xl text-muted">{t.noEarlier}</p>
      </Card>
    );
  }
  return (
    <Card title={t.curve}>
      {choices.length > 1 && <Chooser chosen={other.id} choices={choices} />}
      <CurvePlot
        curves={curves}
        format={count}
        describe={(place) => t.daysBefore(days[place] ?? 0)}
        from={t.daysBefore(longest)}
        to={t.daysBefore(0)}
      />
      <InFigures
        title={t.curve}
        rows={days.map((before, index) => ({ before, own: points.own[index], other: points.other?.[index] }))}
        rowKey={({ before }) => String(before)}
        columns={[
          { key: 'before', header: t.before, cell: ({ before }) => t.daysBefore(before) },
          { key: 'own', header: t.thisEvent, cell: (row) => told(row.own, count) },
          { key: 'other', header: other.title, cell: (row) => told(row.other, count) },
        ]}
      />
    </Card>
  );
}

const told = (sold: number | null | undefined, count: (sold: number) => string): string =>
  sold === null || sold === undefined ? '–' : count(sold);

function Chooser({ chosen, choices }: { chosen: string; choices: CurveCardProps['choices'] }) {
  const t = useMessages(words);
  const [search] = useSearchParams();
  const show = search.get('show');
  return (
    <Form method="get" preventScrollReset className="mb-4 flex max-w-xl items-end gap-2">
      {show && <input type="hidden" name="show" value={show} />}
      <Field label={t.compareWith} className="min-w-0 flex-1">
        <Select key={chosen} name="beside" defaultValue={chosen}>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        {t.compare}
      </Button>
    </Form>
  );
}
