/**
 * What somebody gets back who can't come: beside what is paid, before it is paid. Nothing where nothing is said; no title
 * where the sentences say themselves what they are about.
 */
export function RefundLine({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
      {title !== '' && <span className="font-medium text-text">{`${title}: `}</span>}
      {sentences.join(' ')}
    </p>
  );
}
