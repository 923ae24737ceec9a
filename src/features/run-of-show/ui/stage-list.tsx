import { type DragEvent, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { gapBefore, landsBefore } from './landing.ts';
import type { ShownItem } from './shown.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/show.messages.ts';
import { ShowRow } from './show-row.tsx';

const TYPE = 'application/x-mela-show';

interface StageListProps {
  stage: string;
  /** Of one day, in order. */
  items: readonly ShownItem[];
  zone: string;
  /** The address of the plan, for those who may change it. */
  base: string | null;
}

/** What happens on a stage, one after the other. Rows are dragged within it and to another one; their buttons do the same. */
export function StageList({ stage, items, zone, base }: StageListProps) {
  const t = useMessages(words);
  const submit = useSubmit();
  const [over, setOver] = useState<string | null>(null);
  /** The item of this list that is being dragged: what is dragged can't be read before it is dropped. */
  const held = useRef('');
  const ids = items.map(({ id }) => id);
  const onto = (target: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(landsBefore(ids, held.current, target));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const [id = '', seen = ''] = event.dataTransfer.getData(TYPE).split('|');
      if (id !== '' && id !== target)
        void submit(
          { intent: 'move', id, seen, stage, between: gapBefore(ids, id, landsBefore(ids, id, target)) },
          { method: 'post', preventScrollReset: true },
        );
    },
  });
  const dragged = (item: ShownItem) =>
    base === null || item.fixed
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData(TYPE, `${item.id}|${item.updated}`);
            held.current = item.id;
          },
          onDragEnd: () => {
            held.current = '';
            setOver(null);
          },
        };
  return (
    <Card title={stage || t.noStage} flush className="break-inside-avoid">
      <ol>
        {items.map((item, at) => (
          <li
            key={item.id}
            {...dragged(item)}
            {...(base === null ? {} : onto(item.id))}
            className={cx(
              'flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line px-5 py-3',
              over === item.id && 'border-t-marigold!',
            )}
          >
            <ShowRow
              item={item}
              zone={zone}
              edit={base === null ? null : `${base}/${item.id}`}
              up={at === 0 ? null : gapBefore(ids, item.id, ids[at - 1] ?? '')}
              down={at === items.length - 1 ? null : gapBefore(ids, item.id, ids[at + 2] ?? '')}
            />
          </li>
        ))}
        {base !== null && (
          <li
            {...onto('')}
            className={cx(
              'hidden border-t border-line px-5 py-2 text-[0.875rem] text-faint lg:block print:hidden',
              over === '' && 'border-t-marigold! text-text',
            )}
          >
            {t.dropLast}
          </li>
        )}
      </ol>
    </Card>
  );
}
