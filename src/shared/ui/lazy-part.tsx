import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useHydrated } from './style/use-hydrated.ts';

const never = new Promise<never>(() => {});

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
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  const Part = lazy(async () => (await load()) ?? never) as unknown as ComponentType<object>;
  return function LazyPart(props: Props & { fallback?: ReactNode }) {
    const hydrated = useHydrated();
    const [there, setThere] = useState(false);
    // React takes away what the server drew when the element around it is another one, and the rest of the page changes
    // meanwhile: somebody types. So the element stays the same until the part is there.
    const [drawnWith] = useState(hydrated ? null : props);
    const shown = there ? props : (drawnWith ?? props);
    return useMemo(() => {
      const { fallback, ...rest } = shown;
      return (
        <Suspense fallback={fallback}>
          <Part {...rest} />
          <Arrived report={setThere} />
        </Suspense>
      );
    }, [shown]);
  };
}
