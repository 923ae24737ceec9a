import { type Extension, extensionRegistry, type Extensions } from '#platform/rooms/index.ts';

/** As if rooms had added these, and all were open. */
export function extensionsOf(...added: readonly Extension[]): Extensions {
  const registry = extensionRegistry();
  registry.complete(added);
  return registry.extensions;
}
