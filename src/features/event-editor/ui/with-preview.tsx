import { type ReactNode, useId } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/preview.messages.ts';

interface WithPreviewProps {
  preview: ReactNode;
  /** Below the preview. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form with its preview: beside it on a wide screen, else behind a line above it. */
export function WithPreview({ preview, more, children }: WithPreviewProps) {
  const t = useMessages(words);
  const id = useId();
  return (
    <div className="gap-12 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <details className="group mb-8 rounded-lg border border-line xl:hidden">
          <summary className="cursor-pointer rounded-lg px-5 py-3.5 font-medium hover:bg-raised">
            {t.preview}
          </summary>
          <div className="mx-auto max-w-sm border-t border-line px-5 py-6">
            {preview}
            {more}
          </div>
        </details>
        {children}
      </div>
      <aside
        aria-labelledby={id}
        // Scrolled by keys: it may have nothing in it that takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto xl:block"
      >
        <h2 id={id} className="mb-4 text-[0.9375rem] font-medium text-muted">
          {t.preview}
        </h2>
        {preview}
        {more}
      </aside>
    </div>
  );
}
