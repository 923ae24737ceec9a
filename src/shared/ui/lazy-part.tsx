import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useHydrated } from './style/use-hydrated.ts';

const never = new Promise<never>(() => {});

/** How long a page waits for a part that is to come with it, in milliseconds. */
const PATIENCE = 2000;

/** One that React takes without waiting. */
const NOW: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled' });

interface PartModule<Props> {
  default: ComponentType<Props>;
}

interface LazyPartOptions {
  /**
   * A page that the browser draws itself, after a link was pressed, comes together with this part, if it is there within two seconds: the
   * part would move what is below it under the pointer of whoever is about to press that. For what is drawn in a navigation only.
   */
  withPage?: boolean;
}

function Arrived({ report }: { report: (there: true) => void }) {
  useEffect(() => report(true), [report]);
  return null;
}

/**
 * A part of a page that is loaded when it is drawn; its `fallback` stands there until then. What the server drew stays for as long as
 * the part is not there, also when it can't be had because the page is being left or is about to be loaded anew: the import then has no
 * module to give.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props> | undefined>,
  { withPage }: LazyPartOptions = {},
) {
  let module: PartModule<Props> | undefined;
  const fetched = async () => (module = await load());
  const Part = lazy(async () => (await fetched()) ?? never) as unknown as ComponentType<object>;
  let coming: Promise<unknown> | undefined;
  // What goes wrong is told where the part is drawn.
  const comes = () =>
    (coming ??= Promise.race([
      fetched().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]));
  return function LazyPart(props: Props & { fallback?: ReactNode }) {
    const hydrated = useHydrated();
    const [there, setThere] = useState(false);
    // React takes away what the server drew when the element around it is another one, and the rest of the page changes
    // meanwhile: somebody types. So the element stays the same until the part is there.
    const [drawnWith] = useState(hydrated ? null : props);
    // React holds a navigation back for as long as it waits here, and the page before stays.
    use(withPage && drawnWith === null ? comes() : NOW);
    // Its own element from the start, where it is there by then: nothing stands in for it even for a moment.
    const [own] = useState(() => (drawnWith === null ? module?.default : undefined));
    const shown = there ? props : (drawnWith ?? props);
    return useMemo(() => {
      const { fallback, ...rest } = shown;
      const Own = own as ComponentType<object> | undefined;
      if (Own) return <Own {...rest} />;
      return (
        <Suspense fallback={fallback}>
          <Part {...rest} />
          <Arrived report={setThere} />
        </Suspense>
      );
    }, [shown, own]);
  };
}
