import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../../messages/choose-seats.messages.ts';
import {
  type ChooserHall,
  type ChooserSeat,
  type ChooserState,
  type Direction,
  nearestIn,
} from '../../model/chooser.ts';
import { PlanLegend } from './plan-legend.tsx';
import { type PaintedSeats, paintSeats } from './paint-seats.ts';
import { type PlanView, planView } from './plan-view.ts';
import type { SeatNames } from './seat-names.ts';

interface SeatPlanProps {
  hall: ChooserHall;
  names: SeatNames;
  categories: readonly { name: string; colour: string }[];
  size: { width: number; height: number };
  /** Below the seats: parts of an SVG that the server drew. */
  ground: string;
  states: (seat: ChooserSeat) => ChooserState;
  onPress: (at: number) => void;
}

/** Pixels across, from which a finger finds a seat; a mouse finds smaller ones. */
const FOR_FINGERS = 18;
const FOR_MICE = 8;
/** Pixels across that seats have at first where all of the hall would be too small. */
const AT_FIRST = 26;
const STEP = 1.5;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The hall as a plan. Seats are drawn once, outside of React; what is chosen or taken changes them one by one. The tab key stops once,
 * arrow keys go from seat to seat.
 */
export default function SeatPlan({ hall, names, categories, size, ground, states, onPress }: SeatPlanProps) {
  const t = useMessages(words);
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const ring = useRef<SVGCircleElement>(null);
  const seats = useRef<PaintedSeats>(null);
  const view = useRef<PlanView>(null);
  const current = useRef<ChooserSeat | null>(null);
  const now = useRef(states);
  useLayoutEffect(() => {
    now.current = states;
  });

  useLayoutEffect(() => {
    if (!layer.current || !box.current || !svg.current) return;
    const colourOf = ({ category }: ChooserSeat): string => categories[category]?.colour ?? '#6b7280';
    const called = { colourOf, full: names.full };
    const painted = paintSeats(layer.current, hall.seats, called, now.current);
    seats.current = painted;
    const own = hall.seats.filter((seat) => now.current(seat) === 'yours');
    const start = own[0] ?? hall.seats.find((seat) => now.current(seat) === 'free') ?? hall.seats[0] ?? null;
    current.current = start;
    if (start) painted.rove(start.at);
    // All of the hall, or as near that a finger finds the seats, where theirs are.
    const shown = planView(box.current, svg.current, size, (begun) => {
      begun.whole();
      const across = 2 * (start?.radius ?? 1);
      if (!start || begun.scale() * across >= FOR_FINGERS) return;
      begun.show(own.length > 0 ? middleOf(own) : start, AT_FIRST / across);
    });
    view.current = shown;
    return () => shown.end();
  }, [hall, names, categories, size]);

  useEffect(() => seats.current?.paint(states), [states]);

  const stand = (seat: ChooserSeat): void => {
    current.current = seat;
    seats.current?.rove(seat.at);
    seats.current?.elementOf(seat.at)?.focus({ preventScroll: true });
    view.current?.reveal(seat);
  };

  const press = (click: MouseEvent<SVGSVGElement> & { nativeEvent: { pointerType?: string } }): void => {
    const shown = view.current;
    if (!shown) return;
    const place = shown.placeAt(click);
    let [near, least] = [null as ChooserSeat | null, Number.POSITIVE_INFINITY];
    for (const seat of hall.seats) {
      const far = Math.hypot(seat.x - place.x, seat.y - place.y);
      if (far < least) [near, least] = [seat, far];
    }
    if (!near || least > Math.max(near.radius * 1.4, 12 / shown.scale())) return;
    const enough = click.nativeEvent.pointerType === 'touch' ? FOR_FINGERS : FOR_MICE;
    if (2 * near.radius * shown.scale() < enough) {
      shown.show(place, AT_FIRST / (2 * near.radius));
      return;
    }
    stand(near);
    onPress(near.at);
  };

  const keys = (key: KeyboardEvent<SVGSVGElement>): void => {
    const from = current.current;
    if (!from || key.ctrlKey || key.metaKey || key.altKey) return;
    const direction = Object.hasOwn(ARROWS, key.key) ? ARROWS[key.key] : undefined;
    const row = hall.rows[from.row]?.seats ?? [];
    const to = direction
      ? nearestIn(
          from,
          direction,
          hall.seats.filter((seat) => states(seat) !== 'other'),
        )
      : key.key === 'Home'
        ? row[0]
        : key.key === 'End'
          ? row.at(-1)
          : null;
    if (to) stand(to);
    else if (key.key === ' ' || key.key === 'Enter') onPress(from.at);
    else if (key.key === '+' || key.key === '=') view.current?.zoom(STEP);
    else if (key.key === '-') view.current?.zoom(1 / STEP);
    else if (!direction) return;
    key.preventDefault();
  };

  /** Marks the seat that has the focus, on the white of the plan. */
  const focused = (target: EventTarget | null): void => {
    const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
    const seat = at == null ? undefined : hall.seats[Number(at)];
    const seen = seat && target instanceof Element && target.matches(':focus-visible');
    ring.current?.setAttribute('visibility', seen ? 'visible' : 'hidden');
    if (!seat) return;
    current.current = seat;
    ring.current?.setAttribute('cx', String(seat.x));
    ring.current?.setAttribute('cy', String(seat.y));
    ring.current?.setAttribute('r', String(seat.radius + 5));
  };

  return (
    <section aria-label={t.plan}>
      <div className="relative overflow-hidden rounded-lg border border-line bg-white">
        <div
          ref={box}
          className="flex h-[24rem] touch-pan-x touch-pan-y overflow-auto overscroll-contain lg:h-[34rem]"
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its seats are boxes to tick; it hears for all of them. */}
          <svg
            ref={svg}
            viewBox={`0 0 ${size.width} ${size.height}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No other tag is a group of seats inside of a drawing.
            role="group"
            aria-label={t.plan}
            aria-describedby={help}
            fontFamily="system-ui, sans-serif"
            className="m-auto shrink-0 select-none"
            onClick={press}
            onKeyDown={keys}
            onFocus={({ target }) => focused(target)}
            onBlur={() => focused(null)}
          >
            <g aria-hidden dangerouslySetInnerHTML={{ __html: ground }} />
            <g ref={layer} />
            <circle
              ref={ring}
              visibility="hidden"
              fill="none"
              stroke="#16181d"
              strokeWidth="2.5"
              pointerEvents="none"
            />
          </svg>
        </div>
        <div className="absolute top-2 right-2 flex gap-2">
          <ZoomButton label={t.zoomOut} icon={Minus} onPress={() => view.current?.zoom(1 / STEP)} />
          <ZoomButton label={t.zoomIn} icon={Plus} onPress={() => view.current?.zoom(STEP)} />
          <ZoomButton label={t.whole} icon={Maximize} onPress={() => view.current?.whole()} />
        </div>
      </div>
      <PlanLegend names={names} categories={categories} offered={offeredIn(hall, states)} />
      <p id={help} className="mt-3 text-[0.9375rem] text-muted">
        {t.planHelp}
      </p>
    </section>
  );
}

function ZoomButton({
  label,
  icon: Icon,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}) {
  return (
    <Button
      type="button"
      size="icon"
      variant="secondary"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="bg-raised!"
    >
      <Icon aria-hidden />
    </Button>
  );
}

const middleOf = (seats: readonly ChooserSeat[]) => ({
  x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
  y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
});

/** Which states there are, and which categories are offered. */
function offeredIn(hall: ChooserHall, states: SeatPlanProps['states']) {
  const found = { categories: new Set<number>(), states: new Set<ChooserState>() };
  for (const seat of hall.seats) {
    const state = states(seat);
    found.states.add(state);
    if (state !== 'other') found.categories.add(seat.category);
  }
  return found;
}
