/** What Mela is, in English. */
export function AboutEn() {
  return (
    <>
      <h2>For people who go</h2>
      <p>
        Find what is on, buy a ticket by card, and have it on your phone and in your mail a moment later. You
        need no account to buy. If you cannot make it to a free event, give your ticket back with one press,
        and somebody else can come.
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
        All of a community's events are in one place, across cities, countries, currencies and time zones, in
        English, Spanish and Nepali. The first one is the Non-Resident Nepali Association.
      </p>
      <h2>How it treats you</h2>
      <p>
        No advertising and no tracking. The pages work on an old phone and a slow line, with a keyboard, and
        with a screen reader. Where they do not, <a href="/report-issue">tell us</a>, and we will mend it.
      </p>
    </>
  );
}
