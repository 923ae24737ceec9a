import type { ReactNode } from 'react';

/** A line of what is to be done: what it is, and the buttons that do it. */
export function Task({
  icon,
  children,
  answer,
}: {
  icon: ReactNode;
  children: ReactNode;
  answer: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-3 border-b border-line px-5 py-4 last:border-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-marigold">
        {icon}
        <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
      </div>
      <div className="flex shrink-0 gap-2 pl-8.5 sm:pl-0">{answer}</div>
    </li>
  );
}
