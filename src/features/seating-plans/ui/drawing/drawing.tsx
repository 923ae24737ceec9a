import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { moveParts } from '../../model/edit-plan.ts';
import type { EditorAct, EditorState } from '../../model/editor-state.ts';
import { countSeats, type Point } from '../../model/plan.ts';
import { insideTurn, partsBetween, partsWithin, type SelectMode, snapped } from '../../model/select-parts.ts';
import { ZoneGroup } from './zone-group.tsx';

/** What part of the plan is seen. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that is traced. */
export interface Traced {
  url: string;
  opacity: number;
}

interface DrawingProps {
  state: EditorState;
  act: (given: EditorAct) => void;
  mode: SelectMode;
  hand: boolean;
  grid: number;
  view: View;
  onView: (view: View) => void;
  traced: Traced | null;
  label: string;
  /** Id of the text that says which keys there are. */
  help: string;
}

/** Of so few seats, numbers are always drawn; of more, when they are seen large enough to be read. */
const ALWAYS_NUMBERED = 1_500;
const READABLE = 900;
/** Pixels that a pointer may tremble. */
const STILL = 3;

type Gesture =
  | { kind: 'pan'; from: Point; view: View }
  | { kind: 'frame'; from: Point; adds: boolean }
  | { kind: 'move'; from: Point; screen: Point; ids: ReadonlySet<string>; by: Point; moved: boolean };

/**
 * The drawing. While something is dragged, only its own elements are moved, outside of React: however many seats there are, they stay
 * as they are until it is let go.
 */
export function Drawing(props: DrawingProps) {
  const { state, act, mode, hand, grid, view, onView, traced, label, help } = props;
  const { plan, chosen } = state;
  const svg = useRef<SVGSVGElement>(null);
  const overlay = useRef<SVGGElement>(null);
  const gesture = useRef<Gesture | null>(null);
  const colours = useMemo(
    () => new Map(plan.categories.map(({ name, colour }) => [name, colour])),
    [plan.categories],
  );
  const numbers = countSeats(plan) <= ALWAYS_NUMBERED || view.width <= READABLE;

  const pointOf = (press: { clientX: number; clientY: number }): Point => pointIn(svg.current, press);

  // React's own listener is passive: the browser would make the page larger, too.
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const zoom = (turn: WheelEvent): void => {
      if (!turn.ctrlKey && !turn.metaKey) return;
      turn.preventDefault();
      onView(zoomed(view, turn.deltaY > 0 ? 1.15 : 1 / 1.15, pointIn(element, turn)));
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [view, onView]);

  const begin = (press: PointerEvent<SVGSVGElement>): void => {
    if (press.button > 1) return;
    press.currentTarget.setPointerCapture(press.pointerId);
    const from = pointOf(press);
    if (hand || press.button === 1) {
      gesture.current = { kind: 'pan', from: { x: press.clientX, y: press.clientY }, view };
      return;
    }
    const hit = hitBy(press.target, mode);
    const adds = press.ctrlKey || press.metaKey;
    if (hit === null) {
      gesture.current = { kind: 'frame', from, adds: adds || press.shiftKey };
      return;
    }
    let ids = chosen;
    if (press.shiftKey && state.anchor !== null) {
      ids = partsBetween(plan, state.anchor, hit);
      act({ do: 'choose', ids });
    } else if (adds) {
      ids = toggled(chosen, hit);
      act({ do: 'choose', ids, anchor: hit });
    } else if (!chosen.has(hit)) {
      ids = new Set([hit]);
      act({ do: 'choose', ids, anchor: hit });
    }
    const screen = { x: press.clientX, y: press.clientY };
    gesture.current = { kind: 'move', from, screen, ids, by: { x: 0, y: 0 }, moved: false };
  };

  const go = (press: PointerEvent<SVGSVGElement>): void => {
    const now = gesture.current;
    if (!now) return;
    if (now.kind === 'pan') {
      const scale = now.view.width / (svg.current?.clientWidth || 1);
      onView({
        ...now.view,
        x: now.view.x - (press.clientX - now.from.x) * scale,
        y: now.view.y - (press.clientY - now.from.y) * scale,
      });
      return;
    }
    const at = pointOf(press);
    if (now.kind === 'frame') {
      drawFrame(overlay.current, now.from, at);
      return;
    }
    const far = Math.hypot(press.clientX - now.screen.x, press.clientY - now.screen.y);
    if (!now.moved && far < STILL) return;
    now.moved = true;
    const snap = snapped(plan, now.ids, { x: at.x - now.from.x, y: at.y - now.from.y }, grid);
    now.by = snap.by;
    shift(svg.current, now.ids, snap.by);
    drawLines(overlay.current, snap.x, snap.y, view);
  };

  const end = (press: PointerEvent<SVGSVGElement>): void => {
    const now = gesture.current;
    gesture.current = null;
    overlay.current?.replaceChildren();
    if (!now || now.kind === 'pan') return;
    if (now.kind === 'frame') {
      const frame = { from: now.from, to: pointOf(press) };
      const inside = partsWithin(plan, frame, mode);
      act({ do: 'choose', ids: now.adds ? new Set([...chosen, ...inside]) : inside });
      return;
    }
    if (!now.moved) return;
    shift(svg.current, now.ids, { x: 0, y: 0 });
    act({ do: 'change', plan: moveParts(plan, now.ids, now.by) });
  };

  const keys = (press: KeyboardEvent<SVGSVGElement>): void => {
    const by = stepOf(press);
    if (!by || press.ctrlKey || press.metaKey || chosen.size === 0) return;
    press.preventDefault();
    act({ do: 'change', plan: moveParts(plan, chosen, by) });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It is worked on with pointer and keys, as its role says.
    <svg
      ref={svg}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className={`size-full touch-none bg-white select-none ${hand ? 'cursor-grab' : 'cursor-default'}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It takes arrow keys, as an application of its own does.
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-describedby={help}
      fontFamily="system-ui, sans-serif"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={keys}
    >
      <rect
        width={plan.size.width}
        height={plan.size.height}
        fill="none"
        stroke="#d3d7de"
        strokeDasharray="8 6"
      />
      {traced && (
        <image
          href={traced.url}
          width={plan.size.width}
          height={plan.size.height}
          opacity={traced.opacity}
          pointerEvents="none"
        />
      )}
      {plan.zones.map((zone) => (
        <ZoneGroup key={zone.id} zone={zone} chosen={chosen} colours={colours} numbers={numbers} />
      ))}
      <g ref={overlay} pointerEvents="none" />
    </svg>
  );
}

/** Where a pointer is in the drawing. */
function pointIn(
  svg: SVGSVGElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves: by 1, with Shift by 10; null for other keys. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const step = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  return step ? { x: step.x * (shiftKey ? 10 : 1), y: step.y * (shiftKey ? 10 : 1) } : null;
}

/** The view after a zoom, with the same point at the same place. */
export function zoomed(view: View, by: number, about: Point): View {
  const width = Math.min(40_000, Math.max(60, view.width * by));
  const scale = width / view.width;
  return {
    x: about.x - (about.x - view.x) * scale,
    y: about.y - (about.y - view.y) * scale,
    width,
    height: view.height * scale,
  };
}

export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What a press takes: the seat, or the row, area or shape; null beside all of them. */
function hitBy(target: EventTarget, mode: SelectMode): string | null {
  if (!(target instanceof Element)) return null;
  const seat = mode === 'seats' ? target.closest('[data-seat]')?.getAttribute('data-seat') : null;
  if (seat != null) return seat;
  const part = target.closest('[data-part]');
  // The group of a zone has no ground of its own: who presses it has pressed a part in it.
  return part && !part.hasAttribute('data-zone') ? part.getAttribute('data-part') : null;
}

/** Moves the elements of what is dragged, each in its own turned space. */
function shift(svg: SVGSVGElement | null, ids: ReadonlySet<string>, by: Point): void {
  for (const element of svg?.querySelectorAll<SVGGElement>('[data-part],[data-seat]') ?? []) {
    const id = element.dataset.seat ?? element.dataset.part ?? '';
    if (!ids.has(id)) continue;
    const { x, y } = insideTurn(by, Number(element.dataset.turn ?? 0));
    element.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  }
}

const NS = 'http://www.w3.org/2000/svg';

function drawn(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function drawFrame(overlay: SVGGElement | null, from: Point, to: Point): void {
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  overlay?.replaceChildren(
    drawn('rect', { ...box, fill: '#e11d4822', stroke: '#e11d48', 'stroke-dasharray': '4 3' }),
  );
}

function drawLines(overlay: SVGGElement | null, x: number | null, y: number | null, view: View): void {
  const line = { stroke: '#e11d48', 'stroke-dasharray': '4 3' };
  overlay?.replaceChildren(
    ...(x === null ? [] : [drawn('line', { x1: x, x2: x, y1: view.y, y2: view.y + view.height, ...line })]),
    ...(y === null ? [] : [drawn('line', { y1: y, y2: y, x1: view.x, x2: view.x + view.width, ...line })]),
  );
}
