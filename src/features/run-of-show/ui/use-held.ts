import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { askedOf, held, type Held, isMoved, lengthenedBy, movedBy, STEP } from './held-block.ts';
import type { PlacedPreview, ShownItem } from './shown.ts';
import type { Scale } from './timeline-layout.ts';

/** So long a block is left in peace before the server is asked what moves along. */
const PAUSE_MS = 150;
/** What moves less is a click. */
const CLICK_PX = 4;

interface HoldingProps {
  items: readonly ShownItem[];
  /** The stages in their order, across which a block is moved; none where columns are people. */
  stages: readonly string[];
  /** The plan's address. */
  base: string;
}

/** Takes a block in hand, by pointer or by keys, and shows what it would move along until it is applied or left. */
export function useHeld({ items, stages, base }: HoldingProps) {
  const [state, setState] = useState<Held | null>(null);
  const submit = useSubmit();
  const { load, data: answer } = useFetcher<PlacedPreview>();
  const clicked = useRef(true);
  const item = items.find(({ id }) => id === state?.id);
  // What was applied, or changed by somebody else meanwhile, is not held any more.
  const block = state && item && item.updated === state.seen && isMoved(state, item) ? state : null;
  const query = block ? new URLSearchParams(askedOf(block)).toString() : '';
  useEffect(() => {
    if (query === '') return undefined;
    const timer = setTimeout(() => void load(`${base}/preview?${query}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [base, load, query]);
  const told = answer?.of === query ? answer : null;

  const apply = (): void => {
    if (!block) return;
    const ripple = told?.preview?.ripple ?? '';
    void submit({ intent: 'place', ...askedOf(block), ripple }, { method: 'post', preventScrollReset: true });
  };
  const leave = (): void => setState(null);

  /** The keys of a block: arrows move it, with Shift they lengthen it. */
  const onKeyDown = (event: KeyboardEvent, of: ShownItem, scale: Scale): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const now = block?.id === of.id ? block : held(of);
    const next = keyed(event, now, scale, stages);
    if (next) setState(next);
    else if (event.key === 'Escape' && block) leave();
    else if (event.key === 'Enter' && block?.id === of.id) apply();
    else return;
    event.preventDefault();
  };

  /** Follows the pointer that took a block, until it lets it go. */
  const onPointerDown = (event: PointerEvent, of: ShownItem, scale: Scale): void => {
    const touched = event.target instanceof Element ? event.target : null;
    const longer = touched?.closest('[data-edge]') !== null;
    clicked.current = true;
    // A finger that lands on a block scrolls the page: it takes it by its grip.
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !longer && !touched?.closest('[data-grip]')))
      return;
    const start = block?.id === of.id ? block : held(of);
    const [x, y] = [event.clientX, event.clientY];
    const signal = new AbortController();
    const on = { signal: signal.signal };
    const follow = (to: globalThis.PointerEvent): void => {
      if (clicked.current && Math.hypot(to.clientX - x, to.clientY - y) < CLICK_PX) return;
      clicked.current = false;
      const by = Math.round((to.clientY - y) / scale.perMinute / STEP) * STEP;
      const stage = stages.length > 1 && !longer ? stageAt(to) : null;
      const next = longer ? lengthenedBy(start, by) : movedBy(start, by, scale);
      setState(stage === null ? next : { ...next, stage });
    };
    window.addEventListener('pointermove', follow, on);
    window.addEventListener('pointerup', () => signal.abort(), on);
    window.addEventListener('pointercancel', () => (signal.abort(), leave()), on);
  };

  return {
    block,
    item: block && item ? item : null,
    preview: told?.preview ?? null,
    problem: told?.problem ?? null,
    apply,
    leave,
    onKeyDown,
    onPointerDown,
    /** Whether what was let go was only pressed: then its link is followed. */
    wasClicked: () => clicked.current,
  };
}

export type Holding = ReturnType<typeof useHeld>;

function keyed(
  { key, shiftKey }: KeyboardEvent,
  block: Held,
  scale: Scale,
  stages: readonly string[],
): Held | null {
  const down = { ArrowDown: STEP, ArrowUp: -STEP }[key];
  if (down !== undefined) return shiftKey ? lengthenedBy(block, down) : movedBy(block, down, scale);
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (right === undefined || shiftKey) return null;
  const stage = stages[stages.indexOf(block.stage) + right];
  return stage === undefined ? null : { ...block, stage };
}

/** The stage of the column that is below the pointer. */
function stageAt({ clientX, clientY }: globalThis.PointerEvent): string | null {
  const column = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-stage]'))
    .find((each) => each !== null);
  return column?.dataset.stage ?? null;
}
