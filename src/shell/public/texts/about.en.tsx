/** What the site is, in English. */
export function AboutEn({ first }: { first: boolean }) {
  return (
    <>
      <h2>For people who go</h2>
      <p>
        Find what is on, buy a ticket by card, and have it on your phone and in your inbox a moment later. You
        do not need an account to buy. If you cannot make it to a free event, give your ticket back with one
        tap so that someone else can come.
      </p>
      <h2>For people who organise</h2>
      <p>
        Enter what, when and where, and your event has a page. Add free or paid ticket types, up to the
        capacity of your venue. Watch them sell, check guests in with a phone, and get paid to your own
        account.
      </p>
      <ul>
        <li>No place is ever sold twice, however many people press the button in the same second.</li>
        <li>Buyers see all fees before they pay, not after.</li>
        <li>You see every order and every refund, and you can export your guest list.</li>
      </ul>
      <h2>For the community</h2>
      <p>
        All of a community's events are in one place, across cities, countries, currencies and time zones, in
        English, Spanish and Nepali.{first && ' The first one is the Non-Resident Nepali Association.'}
      </p>
      <h2>How it treats you</h2>
      <p>
        No advertising and no tracking. The pages work on an old phone and a slow line, with a keyboard, and
        with a screen reader. Where they do not, <a href="/report-issue">tell us</a>, and we will fix it.
      </p>
    </>
  );
}
