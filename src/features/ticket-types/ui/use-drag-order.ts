import { type DragEvent, useState } from 'react';

/** What a row needs to be dragged to another place. */
export interface DragProps {
  draggable: true;
  onDragStart: (drag: DragEvent) => void;
  onDragOver: (drag: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: (drag: DragEvent) => void;
  'data-over': boolean | undefined;
}

/** Puts `id` before or after the one that it was dropped on, by where it came from. */
export function moved(ids: readonly string[], id: string, onto: string): string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return [...ids];
  const rest = ids.filter((other) => other !== id);
  rest.splice(to, 0, id);
  return rest;
}

/** Lets rows be dragged into another order, on top of the buttons that do the same. `save` gets the new order. */
export function useDragOrder(
  ids: readonly string[],
  save: (ids: string[]) => void,
): (id: string) => DragProps {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id) => ({
    draggable: true,
    'data-over': (over === id && dragged !== null && dragged !== id) || undefined,
    onDragStart: (drag) => {
      drag.dataTransfer.effectAllowed = 'move';
      drag.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (drag) => {
      if (dragged === null) return;
      drag.preventDefault();
      setOver(id);
    },
    onDragEnd: end,
    onDrop: (drag) => {
      drag.preventDefault();
      if (dragged !== null && dragged !== id) save(moved(ids, dragged, id));
      end();
    },
  });
}
