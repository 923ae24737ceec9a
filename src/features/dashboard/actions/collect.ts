import type { TodoDeps } from '../model/context.ts';
import { TODO_ORDER, type TodoItem } from '#features/todo/model/todo-item.ts';
import type { TodoAsked } from '#features/todo/model/todo-sources.ts';

/** What all sources need of a person, the most urgent first. A source that fails is left out: the page goes on without it. */
export async function collect({ sources, log }: Pick<TodoDeps, 'sources' | 'log'>, asked: TodoAsked) {
  const found = await Promise.all(
    sources().map(async (source): Promise<TodoItem[]> => {
      try {
        return await source.of(asked);
      } catch (error) {
        log.error({ err: error, room: source.name }, 'what waits could not be read');
        return [];
      }
    }),
  );
  const rank = new Map(TODO_ORDER.map((kind, place) => [kind, place]));
  return found.flat().toSorted((one, other) => (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0));
}
