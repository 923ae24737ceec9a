import { Link } from 'react-router';

export interface HomeCommunity {
  to: string;
  /** Of the chapter. */
  name: string;
  part: 'leads' | 'member';
}

interface CommunityListProps {
  communities: readonly HomeCommunity[];
  /** What each part is called. */
  parts: Readonly<Record<HomeCommunity['part'], string>>;
}

/** The chapters that somebody has a part in, each with its way in. */
export function CommunityList({ communities, parts }: CommunityListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {communities.map(({ to, name, part }) => (
        <li key={to}>
          <Link
            to={to}
            className="font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="block text-[0.9375rem] text-muted">{parts[part]}</span>
        </li>
      ))}
    </ul>
  );
}
