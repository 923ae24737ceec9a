import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/record-import.messages.ts';

/** Leads to the records of a look as files: `query` is the look's own. */
export function ExportLinks({ collection, query }: { collection: string; query: URLSearchParams }) {
  const t = useMessages(words);
  const asked = query.size > 0 ? `?${query}` : '';
  return (
    <p className="flex gap-4 text-[0.9375rem]">
      <span className="text-muted">{t.exportAs}</span>
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={`/_/data/${collection}/records/export/${format}${asked}`}
          className="underline underline-offset-4"
        >
          {t[format]}
        </a>
      ))}
    </p>
  );
}
