const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/**
 * A file of a record as a link, with a small picture of it where it is one. `at` is the address of the record's files; those
 * that are guarded have no address without a token, and only their name is shown.
 */
export function StoredFile({ at, name, guarded }: { at: string; name: string; guarded: boolean }) {
  if (guarded) return <span className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{name}</span>;
  const address = `${at}/${encodeURIComponent(name)}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-center gap-3 font-mono text-[0.875rem] underline underline-offset-4"
    >
      {PICTURE.test(name) && (
        <img
          src={`${address}?thumb=100x100`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-sm object-cover"
        />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </a>
  );
}
