import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { beside, type State, type TaskItem } from './task-item.ts';
import { words } from '../messages/tasks.messages.ts';

/** Moves a task to the state before or after: the twin of dragging its card, by keyboard and without scripts. */
export function MoveTask({ task, only }: { task: TaskItem; only?: 'after' }) {
  const t = useMessages(words);
  const { before, after } = beside(task.state);
  const label = (state: State) =>
    state === 'doing' && task.state === 'done' ? (only ? t.open : t.back) : t.to[state];
  const onward = only && task.state === 'done' ? before : after;
  return (
    <Form method="post" preventScrollReset className="relative z-10 flex w-fit shrink-0 flex-wrap gap-2">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="seen" value={task.seen} />
      {before && !only && (
        <Button type="submit" name="state" value={before} variant="ghost" size="sm" className="px-2.5!">
          <ArrowLeft aria-hidden />
          <span className="sr-only">{`${label(before)}: ${task.title}`}</span>
        </Button>
      )}
      {onward && (
        <Button type="submit" name="state" value={onward} variant="secondary" size="sm">
          {label(onward)}
          <span className="sr-only">{`: ${task.title}`}</span>
          {!only && <ArrowRight aria-hidden />}
        </Button>
      )}
    </Form>
  );
}
