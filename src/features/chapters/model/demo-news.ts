import type { Actor } from '#lib/actor.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** What a room lets the demo’s community say, as its officer and its members would. */
export type DemoNews = (demo: {
  chapter: string;
  officer: Actor;
  members: readonly Actor[];
}) => Promise<void>;

export const demoNews = extensionPoint<DemoNews>('demo voices');
