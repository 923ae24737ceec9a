/** Where a ticket would be torn: a dotted line between two notches. The card around it clips, and has no padding. */
export function Perforation({ ground = 'bg-ground' }: { ground?: string }) {
  return (
    <div aria-hidden className="relative z-10 h-0">
      <span className="absolute inset-x-4 -top-px border-t-2 border-dashed border-line" />
      <span className={`absolute -top-2.5 -left-2.5 size-5 rounded-full border border-line ${ground}`} />
      <span className={`absolute -top-2.5 -right-2.5 size-5 rounded-full border border-line ${ground}`} />
    </div>
  );
}
