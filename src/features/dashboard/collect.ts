import type { TodoDeps } from './context.ts';
import { TODO_ORDER, type TodoItem } from '#lib/todo-item.ts';
import type { TodoAsked } from './model/ports.ts';

/** What all rooms need of a person, the most urgent first. A room that fails is left out: the page goes on without it. */
export async function collect({ rooms, log }: Pick<TodoDeps, 'rooms' | 'log'>, asked: TodoAsked) {
  const found = await Promise.all(
    rooms.map(async (room): Promise<TodoItem[]> => {
      try {
        return await room.of(asked);
      } catch (error) {
        log.error({ err: error, room: room.name }, 'what waits could not be read');
        return [];
      }
    }),
  );
  const rank = new Map(TODO_ORDER.map((kind, place) => [kind, place]));
  return found.flat().toSorted((one, other) => (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0));
}
