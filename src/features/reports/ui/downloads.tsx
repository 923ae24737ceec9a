import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { words } from '../messages/downloads.messages.ts';

/** The summary's files beside what else can be done from here. */
export function Downloads({
  workbook,
  pdf = null,
  children,
}: {
  workbook: string | null;
  pdf?: string | null;
  children?: ReactNode;
}) {
  const t = useMessages(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {workbook && (
        <a href={workbook} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <FileSpreadsheet aria-hidden />
          {t.workbook}
        </a>
      )}
      {pdf && (
        <a href={pdf} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <FileText aria-hidden />
          {t.pdf}
        </a>
      )}
      {children}
    </div>
  );
}
