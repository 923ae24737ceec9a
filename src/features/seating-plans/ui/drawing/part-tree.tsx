import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../../messages/editor.messages.ts';
import { moveParts } from '../../model/edit-plan.ts';
import type { EditorAct, EditorState } from '../../model/editor-state.ts';
import type { Plan } from '../../model/plan.ts';
import { partsBetween } from '../../model/select-parts.ts';
import { stepOf, toggled } from './drawing.tsx';

interface PartTreeProps {
  state: EditorState;
  act: (given: EditorAct) => void;
  label: string;
  help: string;
}

interface Line {
  id: string;
  level: 1 | 2 | 3;
  text: string;
  /** Whether it has parts, and shows them; null without any. */
  open: boolean | null;
  parent: string | null;
}

type Words = (typeof words)['en'];

/** The lines of the tree that are seen: seats are only of rows that are open. */
function linesOf(
  { zones }: Plan,
  opened: ReadonlySet<string>,
  closed: ReadonlySet<string>,
  t: Words,
): Line[] {
  const lines: Line[] = [];
  for (const zone of zones) {
    const zoneOpen = !closed.has(zone.id);
    lines.push({ id: zone.id, level: 1, text: zone.name || t.fields.zone, open: zoneOpen, parent: null });
    if (!zoneOpen) continue;
    for (const { id, label, kind, seats } of zone.rows) {
      const open = opened.has(id);
      const name = kind === 'table' ? t.table1(label) : t.row1(label);
      lines.push({ id, level: 2, text: `${name} · ${t.seats(seats.length)}`, open, parent: zone.id });
      if (open)
        for (const seat of seats)
          lines.push({
            id: seat.id,
            level: 3,
            text: [seat.number, seat.category || t.noCategory, seat.wheelchair && t.marks.wheelchair]
              .filter(Boolean)
              .join(' · '),
            open: null,
            parent: id,
          });
    }
    for (const { id, label } of zone.areas)
      lines.push({ id, level: 2, text: label, open: null, parent: zone.id });
    for (const { id, kind, text } of zone.shapes)
      lines.push({ id, level: 2, text: text || t.kinds[kind], open: null, parent: zone.id });
  }
  return lines;
}

/** The parts of the plan as a tree: zones, rows, seats. One line is a stop of the tab key, arrow keys go on from there. */
export function PartTree({ state, act, label, help }: PartTreeProps) {
  const t = useMessages(words);
  const { plan, chosen } = state;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const helpId = useId();
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(() => linesOf(plan, opened, closed, t), [plan, opened, closed, t]);
  const found = lines.findIndex(({ id }) => id === current);
  const at = Math.max(0, found);

  const focus = (line: Line | undefined): void => {
    if (!line) return;
    setCurrent(line.id);
    focusOn(list, line.id);
  };
  const turn = (line: Line, open: boolean): void => {
    if (line.level === 1) setClosed(open ? without(closed, line.id) : new Set([...closed, line.id]));
    else setOpened(open ? new Set([...opened, line.id]) : without(opened, line.id));
  };
  const choose = (line: Line, how: { range: boolean; adds: boolean }): void => {
    setCurrent(line.id);
    if (how.range && state.anchor !== null)
      act({ do: 'choose', ids: partsBetween(plan, state.anchor, line.id) });
    else if (how.adds) act({ do: 'choose', ids: toggled(chosen, line.id), anchor: line.id });
    else act({ do: 'choose', ids: new Set([line.id]), anchor: line.id });
  };

  // The list hears for its lines, which so stay as they are drawn.
  const press = (click: MouseEvent): void => {
    if (!(click.target instanceof Element)) return;
    const id = click.target.closest<HTMLElement>('[data-line]')?.dataset.line;
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    if (click.target.closest('[data-opens]')) turn(line, !line.open);
    else choose(line, { range: click.shiftKey, adds: click.ctrlKey || click.metaKey });
  };

  const keys = (press: KeyboardEvent): void => {
    const line = lines[at];
    if (!line) return;
    if (press.altKey) {
      const by = stepOf(press);
      if (!by || chosen.size === 0) return;
      press.preventDefault();
      act({ do: 'change', plan: moveParts(plan, chosen, by) });
      return;
    }
    const goes = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[press.key];
    if (goes !== undefined) {
      press.preventDefault();
      const next = lines[goes];
      focus(next);
      if (next && press.shiftKey) {
        if (state.anchor === null) act({ do: 'choose', ids: new Set([line.id]), anchor: line.id });
        act({ do: 'choose', ids: partsBetween(plan, state.anchor ?? line.id, next.id) });
      }
      return;
    }
    if (press.key === 'ArrowRight') {
      press.preventDefault();
      if (line.open === false) turn(line, true);
      else if (line.open) focus(lines[at + 1]);
    } else if (press.key === 'ArrowLeft') {
      press.preventDefault();
      if (line.open) turn(line, false);
      else focus(lines.find(({ id }) => id === line.parent));
    } else if (press.key === ' ' || press.key === 'Enter') {
      press.preventDefault();
      choose(line, { range: press.shiftKey, adds: press.ctrlKey || press.metaKey || press.key === ' ' });
    }
  };

  return (
    <>
      <p id={helpId} className="sr-only">
        {help}
      </p>
      <ul
        ref={list}
        role="tree"
        aria-label={label}
        aria-describedby={helpId}
        aria-multiselectable
        onKeyDown={keys}
        onClick={press}
        onFocus={({ target }) => {
          const id = target instanceof HTMLElement ? target.dataset.line : undefined;
          if (id !== undefined) setCurrent(id);
        }}
        className="min-h-0 flex-1 overflow-y-auto py-1 text-[0.9375rem]"
      >
        {lines.map((line, n) => (
          <TreeLine key={line.id} line={line} chosen={chosen.has(line.id)} stop={n === at} />
        ))}
      </ul>
    </>
  );
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  next.delete(id);
  return next;
}

function focusOn(list: RefObject<HTMLUListElement | null>, id: string): void {
  for (const line of list.current?.children ?? [])
    if (line instanceof HTMLElement && line.dataset.line === id) {
      line.focus();
      line.scrollIntoView({ block: 'nearest' });
    }
}

interface TreeLineProps {
  line: Line;
  chosen: boolean;
  stop: boolean;
}

const INDENT = { 1: 'pl-2 font-medium', 2: 'pl-7', 3: 'pl-10 text-muted' } as const;

const TreeLine = memo(
  function TreeLine({ line, chosen, stop }: TreeLineProps) {
    const { id, level, text, open } = line;
    return (
      <li
        role="treeitem"
        data-line={id}
        aria-level={level}
        aria-selected={chosen}
        aria-expanded={open ?? undefined}
        tabIndex={stop ? 0 : -1}
        className={`flex min-h-8 cursor-pointer items-center gap-1 truncate rounded-sm pr-2 ${INDENT[level]} ${chosen ? 'bg-marigold-dim text-marigold' : 'hover:bg-lifted'}`}
      >
        {open === null ? (
          <span aria-hidden className="w-4 shrink-0" />
        ) : (
          <span aria-hidden data-opens="" className="w-4 shrink-0 text-center text-muted">
            {open ? '▾' : '▸'}
          </span>
        )}
        <span className="truncate">{text}</span>
      </li>
    );
  },
  (before, after) =>
    before.stop === after.stop &&
    before.chosen === after.chosen &&
    before.line.text === after.line.text &&
    before.line.open === after.line.open,
);
