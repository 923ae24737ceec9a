import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const never = new Promise<never>(() => {});

/**
 * A part of a page that is loaded when it is drawn. Its place keeps what the server sent for as long as the part is not
 * there, also when it can't be had because the page is being left or is about to be loaded anew: the import then has no
 * module to give.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => (await load()) ?? never);
}
