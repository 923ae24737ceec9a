import type { ReactNode } from 'react';

/** What asks once more by opening: the button is inside. Needs no script. */
export function Opens({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-10 sm:min-h-9 cursor-pointer items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted">
        {label}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="mt-3 mb-1 flex flex-col items-start gap-3 text-[0.9375rem] text-muted">{children}</div>
    </details>
  );
}
