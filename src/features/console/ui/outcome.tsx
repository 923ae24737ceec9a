import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Callout } from '#shared/ui/callout.tsx';

/** What became of what somebody just did on a page of the console: why it was refused, or that it is done. */
export function Outcome({ problem, done }: { problem: string | undefined; done: string | null | undefined }) {
  const { key } = useLocation();
  const told = problem || done;
  if (!told) return null;
  return <Told key={`${key} ${told}`} tone={problem ? 'error' : 'success'} words={told} />;
}

/** Takes the focus where what had it is gone with what was pressed: else the next Tab begins nowhere. */
function Told({ tone, words }: { tone: 'error' | 'success'; words: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Callout tone={tone} title={words} announce />
    </div>
  );
}
