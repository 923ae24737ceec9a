import { type ReactNode, useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { Button } from '#shared/ui/button.tsx';

/** So often one that moves is looked at. */
const LOOK_EVERY_MS = 1_000;
const MOVING = new Set(['checking', 'running', 'undoing']);

/** Whether an import of this status moves by itself. The page that shows one looks at it again meanwhile. */
export function useMoving(status: string): boolean {
  const { revalidate } = useRevalidator();
  const moving = MOVING.has(status);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
  return moving;
}

interface ImportHeaderProps {
  /** Where all of them are, and what that page is called. */
  all: string;
  title: string;
  name: string;
  status: string;
}

/** Which list is imported, and at what step it is. */
export function ImportHeader({ all, title, name, status }: ImportHeaderProps) {
  return (
    <header>
      <Link to={all} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
        <span aria-hidden>← </span>
        {title}
      </Link>
      <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{name}</h2>
      <p className="mt-1 text-muted" aria-live="polite">
        {status}
      </p>
    </header>
  );
}

/** What each column is, for a form that asks for it; '' for one that is nothing known. */
export function columnsAsChosen(
  headings: readonly string[],
  columns: Readonly<Partial<Record<string, number>>>,
): string[] {
  return headings.map((_, at) => Object.entries(columns).find(([, column]) => column === at)?.[0] ?? '');
}

interface UndoImportProps {
  t: { undo: string; undoText: string; undoYes: string };
}

/** Takes out again what an import brought in, behind a press. */
export function UndoImport({ t }: UndoImportProps): ReactNode {
  const busy = useNavigation().state === 'submitting';
  return (
    <details>
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted sm:min-h-9">
        {t.undo}
      </summary>
      <p className="mt-4 text-[0.9375rem] text-muted">{t.undoText}</p>
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="undo" variant="danger" size="sm" pending={busy}>
          {t.undoYes}
        </Button>
      </Form>
    </details>
  );
}
