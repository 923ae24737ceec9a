import { createEventPath } from '../../components/shell/nav-links.ts';
import { useViewer } from '../../components/shell/site-data.ts';
import { StaticPage } from '../../components/static-page.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = () => [
  { title: 'About · Mela' },
  {
    name: 'description',
    content:
      'Mela is ticketing for communities: find events, sell tickets, get paid out, see it all in one place.',
  },
];

export default function About() {
  const viewer = useViewer();
  return (
    <StaticPage
      title="For the people who put up the chairs"
      lead="Mela is ticketing for communities. In Nepal, a mela is a fair: everybody comes, somebody has to organise it. This is for both."
    >
      <h2>For people who go</h2>
      <p>
        Find what is on, buy a ticket by card, and have it on your phone and in your mail a moment later. You
        need no account to buy. If you cannot make it, offer your ticket to somebody who can, for no more than
        you paid.
      </p>
      <h2>For people who organise</h2>
      <p>
        Write down what, when and where, and your event has a page. Add kinds of tickets, free or paid, with
        as many seats as the hall has. Watch them sell, check people in at the door with a phone, and have
        your money paid out to your own account.
      </p>
      <ul>
        <li>A seat is never sold twice, however many people press the button in the same second.</li>
        <li>What a buyer pays in fees is told before they pay, not after.</li>
        <li>You see every order and every refund, and can take the list of your guests with you.</li>
      </ul>
      <h2>For the community</h2>
      <p>
        An organisation sees its members, its dues and donations, and all of its events in one place, across
        countries, currencies and time zones. The first one is the Non-Resident Nepali Association.
      </p>
      <h2>How it treats you</h2>
      <p>
        No advertising and no tracking. The pages work on an old phone and a slow line, with a keyboard, and
        with a screen reader. Where they do not, <a href="/report-issue">tell us</a>, and we will mend it.
      </p>
      <div className="mt-10 flex flex-wrap gap-3 [&_a]:no-underline">
        <ButtonLink to="/events" className="text-black! hover:text-black!">
          See all events
        </ButtonLink>
        <ButtonLink to={createEventPath(viewer)} variant="secondary">
          Create an event
        </ButtonLink>
      </div>
    </StaticPage>
  );
}
