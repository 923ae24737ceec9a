/** An answer as people read it. */
export interface SaidAnswer {
  id: string;
  question: string;
  text: string;
  /** Where a file is to be had; null for what is no file. */
  href: string | null;
}

/** What was answered, one question below the other. */
export function SaidAnswers({ said }: { said: readonly SaidAnswer[] }) {
  return (
    <dl className="flex flex-col gap-3 text-[0.9375rem]">
      {said.map(({ id, question, text, href }) => (
        <div key={id} className="min-w-0">
          <dt className="text-muted [overflow-wrap:anywhere]">{question}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {href === null ? (
              text
            ) : (
              <a href={href} download className="underline decoration-marigold underline-offset-4">
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
