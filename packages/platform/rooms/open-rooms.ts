import type { Extension, ExtensionPoint } from './extension.ts';
import type { ServiceKey } from './key.ts';
import type { Opening, OpenRoom, Room } from './room.ts';

type Named<Thing> = Thing & { name: string };

/** Rooms that are open together. */
export interface Rooms {
  /** The service under a key. Throws if no room has it. */
  get<Service>(key: ServiceKey<Service>): Service;
  /** Puts every service under its key, for loaders and actions. */
  provide(context: { set<Service>(key: ServiceKey<Service>, service: Service): void }): void;
  /** In the order in which they were opened: each after those that it needs. */
  open: readonly Named<OpenRoom<unknown>>[];
}

/** What is offered without a room. */
export type Provided = readonly (readonly [ServiceKey<unknown>, unknown])[];

/** Extensions are known once every room is open; rooms are given this before. */
export function extensionRegistry() {
  let all: readonly Extension[] | null = null;
  return {
    extensions: <Part>({ name }: ExtensionPoint<Part>): readonly Part[] => {
      if (!all) throw new Error(`The extensions of ${name} were asked for before every room was open.`);
      return all.filter(({ at }) => at === name).map(({ part }) => part as Part);
    },
    /** Every room is open. */
    complete: (extensions: readonly Extension[]) => {
      all = extensions;
    },
  };
}

/**
 * Opens rooms, each after those that it needs. Throws for two rooms of one name, for a need that nobody offers, and for
 * rooms that need each other: one of them has to offer an extension point.
 */
export async function openRooms(
  rooms: readonly Room[],
  provided: Provided,
  opening: Opening,
): Promise<Rooms> {
  const services = new Map<ServiceKey<unknown>, unknown>(provided);
  const open: Named<OpenRoom<unknown>>[] = [];
  for (const room of inOrder(rooms, services)) {
    const needed = Object.entries(room.needs).map(([name, key]) => [name, services.get(key)]);
    // One after the other: a room needs what was opened before it.
    const opened = await room.open(Object.fromEntries(needed), opening);
    services.set(room.key, opened.service);
    open.push({ ...opened, name: room.key.name });
  }
  return {
    open,
    get: <Service>(key: ServiceKey<Service>) => {
      if (!services.has(key)) throw new Error(`No room offers ${key.name}.`);
      return services.get(key) as Service;
    },
    provide: (context) => {
      for (const [key, service] of services) context.set(key, service);
    },
  };
}

/** Rooms with each after those that it needs. */
function inOrder(rooms: readonly Room[], provided: ReadonlyMap<ServiceKey<unknown>, unknown>): Room[] {
  const byKey = new Map<ServiceKey<unknown>, Room>();
  for (const room of rooms) {
    if (byKey.has(room.key) || provided.has(room.key)) throw new Error(`${room.key.name} is offered twice.`);
    byKey.set(room.key, room);
  }
  const ordered: Room[] = [];
  const done = new Set<Room>();
  const visit = (room: Room, path: readonly string[]): void => {
    if (done.has(room)) return;
    const way = [...path, room.key.name];
    if (path.includes(room.key.name)) throw new Error(`Rooms need each other: ${way.join(' → ')}.`);
    for (const key of Object.values(room.needs)) {
      const needed = byKey.get(key);
      if (needed) visit(needed, way);
      else if (!provided.has(key))
        throw new Error(`${room.key.name} needs ${key.name}, which no room offers.`);
    }
    done.add(room);
    ordered.push(room);
  };
  for (const room of rooms) visit(room, []);
  return ordered;
}
