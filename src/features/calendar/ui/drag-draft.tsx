import { createContext, type DragEvent, useContext } from 'react';
import { useSubmit } from 'react-router';
import type { PlannerItem } from './planner-item.ts';

const TYPE = 'application/x-mela-draft';

/** Puts a draft on another day. The form of each draft does the same by keyboard and without scripts. */
const MoveContext = createContext<(dragged: string, day: string) => void>(() => {});

export function DragDrafts({ children }: { children: React.ReactNode }) {
  const submit = useSubmit();
  const move = (dragged: string, day: string) => {
    const [event = '', seen = '', from = ''] = dragged.split('|');
    if (from === day) return;
    void submit({ intent: 'move', event, seen, day }, { method: 'post', preventScrollReset: true });
  };
  return <MoveContext value={move}>{children}</MoveContext>;
}

/** What makes an item one that can be dragged. */
export function dragged(item: PlannerItem) {
  if (!item.movable) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, [item.id, item.seen, item.day].join('|'));
      dataTransfer.effectAllowed = 'move';
    },
  };
}

/** What makes a day one on which a draft can be dropped. */
export function useDropDay(day: string) {
  const move = useContext(MoveContext);
  const isDraft = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(TYPE);
  return {
    onDragOver: (event: DragEvent) => {
      if (!isDraft(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      if (!isDraft(event)) return;
      event.preventDefault();
      move(event.dataTransfer.getData(TYPE), day);
    },
  };
}
