import { Callout } from '#shared/ui/callout.tsx';

/** What became of what somebody just did on a page of the console: why it was refused, or that it is done. */
export function Outcome({ problem, done }: { problem: string | undefined; done: string | null | undefined }) {
  if (problem) return <Callout tone="error" title={problem} announce />;
  return done ? <Callout tone="success" title={done} announce /> : null;
}
