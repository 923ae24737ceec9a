import { Fragment } from 'react';
import { paragraphs } from '../model/paragraphs.ts';

/** The text of a notice: paragraphs, with its addresses as links. */
export function NoticeText({ text, lang }: { text: string; lang: string }) {
  return (
    <div lang={lang} className="flex max-w-3xl flex-col gap-2 [overflow-wrap:anywhere]">
      {paragraphs(text).map((lines, at) => (
        // Paragraphs, lines and pieces stand where they stand.
        <p key={at}>
          {lines.map((pieces, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {pieces.map((piece, place) =>
                piece.href === undefined ? (
                  <Fragment key={place}>{piece.text}</Fragment>
                ) : (
                  <a key={place} href={piece.href} rel="noopener" className="underline underline-offset-4">
                    {piece.text}
                  </a>
                ),
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
