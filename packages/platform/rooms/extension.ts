/**
 * A place where a room lets others take part, whom it doesn't know: the room below declares it, rooms above extend it.
 * Found by its name.
 */
export interface ExtensionPoint<Part> {
  readonly name: string;
  /** Says the type; never set. */
  readonly part?: Part;
}

/** What a room adds at an extension point. */
export interface Extension {
  readonly at: string;
  readonly part: unknown;
}

export const extensionPoint = <Part>(name: string): ExtensionPoint<Part> => ({ name });

export const extension = <Part>(point: ExtensionPoint<Part>, part: Part): Extension => ({
  at: point.name,
  part,
});

/** All that was added at a point, in the order of the rooms. Throws before every room is open. */
export type Extensions = <Part>(point: ExtensionPoint<Part>) => readonly Part[];
