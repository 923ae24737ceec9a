/**
 * Under which the service of a room is found: by the rooms that need it, and in the `context` of loaders and actions
 * (`context.get(key)`), for which it has the shape of React Router's own keys.
 */
export interface ServiceKey<Service> {
  /** The room, or what the server itself offers. */
  readonly name: string;
  /** Says the type; never set. */
  readonly defaultValue?: Service;
}

declare global {
  var __melaServiceKeys: Map<string, ServiceKey<never>> | undefined;
}

// The development server loads modules twice (once in Vite's runner, once in Node), and a key is found by identity.
const keys = (globalThis.__melaServiceKeys ??= new Map());

/** The key of that name: the same one whichever copy of a module asks. */
export function serviceKey<Service>(name: string): ServiceKey<Service> {
  const known = keys.get(name);
  if (known) return known;
  const key: ServiceKey<never> = { name };
  keys.set(name, key);
  return key;
}
