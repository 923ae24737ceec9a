import { ChevronsUpDown, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { MenuDivider, MenuLink } from '#shared/ui/menu.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import type { WorkspaceLink, WorkspaceList } from './workspace-parts.ts';

interface SwitcherProps {
  /** What the workspace is of. */
  title: string;
  /** Read with the title. */
  label: string;
  others: readonly WorkspaceLink[];
  /** Where all are listed. */
  all: WorkspaceList;
  children?: ReactNode;
}

/** Names the workspace, and leads to others of its kind. */
export function Switcher({ title, label, others, all, children }: SwitcherProps) {
  const { key, ref } = useDisclosure();
  return (
    <div className="min-w-0 flex-1 lg:flex-none">
      <h1 className="sr-only">{title}</h1>
      <details key={key} ref={ref} className="relative">
        <summary
          aria-label={label}
          className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-raised focus-visible:outline-offset-0"
        >
          <span className="line-clamp-1 min-w-0 flex-1 leading-snug font-semibold [overflow-wrap:anywhere] lg:line-clamp-2">
            {title}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </summary>
        <ul className="absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] min-w-64 animate-panel overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-2xl shadow-black">
          {all.search && (
            <li className="mb-1.5">
              <search>
                <Form action={all.search.action} className="relative">
                  <Search
                    aria-hidden
                    className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
                  />
                  <input
                    type="search"
                    name="q"
                    required
                    aria-label={all.search.label}
                    placeholder={all.search.label}
                    className="min-h-11 w-full rounded-md border border-line bg-ground pr-3 pl-9 text-base placeholder:text-muted focus-visible:outline-offset-0 lg:min-h-9 lg:text-[0.9375rem]"
                  />
                </Form>
              </search>
            </li>
          )}
          {others.map((other) => (
            <li key={other.to}>
              <Link
                to={other.to}
                className="block min-h-11 rounded-md px-3 py-1.5 leading-snug hover:bg-lifted focus-visible:outline-offset-0"
              >
                <span className="line-clamp-2">{other.label}</span>
                {other.hint && <span className="block text-[0.8125rem] text-muted">{other.hint}</span>}
              </Link>
            </li>
          ))}
          {others.length > 0 && (
            <li aria-hidden>
              <MenuDivider />
            </li>
          )}
          <li>
            <MenuLink to={all.to}>{all.label}</MenuLink>
          </li>
        </ul>
      </details>
      {children}
    </div>
  );
}
