import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a row of links that scrolls sideways: brings the one of this page to its middle. Give the ref to the row. */
export function useActiveInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const shown = useRef('');
  const { pathname } = useLocation();
  useEffect(() => {
    // Once a page: who has scrolled the row since is left alone.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const active = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !active) return;
    const { left, width } = row.current.getBoundingClientRect();
    const box = active.getBoundingClientRect();
    // Not scrollIntoView, which would scroll the page as well.
    row.current.scrollLeft += box.left + box.width / 2 - (left + width / 2);
  }, [pathname]);
  return row;
}
