/**
 * Takes from a page, before its scripts run, what Safari 16.4, Chrome 111 or Firefox 115 lacks: the oldest browsers
 * that the site is made for. Self-contained, as it travels into the page.
 */
export function takeNewerAway(): void {
  const drop = (from: object | undefined, names: string): void => {
    if (from) for (const name of names.split(' ')) Reflect.deleteProperty(from, name);
  };
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  drop(world.Map, 'groupBy');
  drop(world.Object, 'groupBy');
  drop(world.URL, 'canParse parse');
  drop(world.AbortSignal, 'any');
  drop(world.Promise, 'try withResolvers');
  drop(world.Array, 'fromAsync');
  drop(world.RegExp, 'escape');
  drop(world.Response, 'json');
  drop(world.Error, 'isError');
  drop(world.Math, 'sumPrecise f16round');
  drop(world.Uint8Array, 'fromBase64 fromHex');
  drop(world.Intl, 'Segmenter DurationFormat');
  drop(world.Set?.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf');
  drop(world.Set?.prototype, 'isDisjointFrom');
  drop(world.Map?.prototype, 'getOrInsert getOrInsertComputed');
  drop(world.String?.prototype, 'isWellFormed toWellFormed');
  drop(world.ArrayBuffer?.prototype, 'transfer transferToFixedLength');
  drop(world.Uint8Array?.prototype, 'toBase64 toHex setFromBase64 setFromHex');
  drop(world.Iterator?.prototype, 'drop every filter find flatMap forEach map reduce some take toArray');
  drop(world.Document?.prototype, 'startViewTransition');
  drop(world.Element?.prototype, 'checkVisibility moveBefore getHTML setHTMLUnsafe');
  drop(world.HTMLElement?.prototype, 'showPopover hidePopover togglePopover popover');
  drop(world.ReadableStream?.prototype, 'values');
  drop(globalThis, 'Iterator Temporal CloseWatcher Float16Array cookieStore navigation Navigation scheduler');
  drop(globalThis, 'requestIdleCallback cancelIdleCallback ViewTransition');
}
