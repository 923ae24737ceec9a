/** What is stored, in English. */
export function PrivacyEn() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        The people who run this site decide what is stored here and why. You reach them by the{' '}
        <a href="/contact">contact page</a>; a person reads it. For what buyers tell an organiser, the
        organiser of that event is responsible as well.
      </p>
      <h2>When you have an account</h2>
      <p>
        We store your <strong>email address</strong>, your <strong>name</strong>, a picture if you add one,
        the language you chose, and your password as a hash that cannot be turned back. If you sign in with
        Google, we get your name, your address and your picture from there, and no password. For two-step
        sign-in we store what is needed to check the second step. Others see your name and your picture at
        events that you organise; your address stays hidden unless you choose otherwise.
      </p>
      <h2>When you buy a ticket</h2>
      <p>
        We store your name, your email address, your phone number if you give one, what you bought, and when
        you were checked in. We need it to send you the ticket and to let you in.
      </p>
      <p>
        The <strong>organiser of that event</strong> sees this, and nothing of what you bought elsewhere.
        Orders are kept as long as the law asks for accounts to be kept; after that we take your name off
        them.
      </p>
      <h2>When you answer an organiser’s questions</h2>
      <p>
        Some events ask something when you buy a ticket, or when you are given one: who comes, what you eat, a
        photo for a badge. The organiser decides what is asked and why, and answers for it. We store{' '}
        <strong>what you answer</strong>, and files that you send, so that they can prepare for you.
      </p>
      <p>
        Whoever bought the tickets sees it, and the organiser with those who help them manage attendees; a
        guest with a private link sees their own answers alone. They can correct it too: what an organiser
        changes is written down with what stood there before. A file that you replace is deleted at once.
        Answers and files are kept with the order; they are deleted when the buyer deletes their account, or
        when you <a href="/contact">ask us to</a>.
      </p>
      <h2>When you help at an event</h2>
      <p>
        If you sign up for a shift, we store your <strong>name</strong>, your <strong>email address</strong>,
        your phone number if you give one, which shift it is, and whether you came. We need it to send you
        your private link, changes of the shift and a reminder, and so that the organiser can reach you. The
        organiser sees it with those who help to run the event; the other helpers do not.
      </p>
      <p>
        Your address and your number are deleted 90 days after the shift. Your name stays in the event’s list
        of shifts until the event is deleted, or until you <a href="/contact">ask us</a> to take it off.
      </p>
      <h2>When you give to the community</h2>
      <p>
        We store your <strong>name</strong>, your <strong>email address</strong>, the words that you add, the
        amount and the day. The campaign’s page shows your name unless you ask it not to; the chapter’s
        treasurer sees it in any case, to keep the books. If you give <strong>each month</strong>, we also
        keep the brand, the last four digits and the end of the card that is charged, and Stripe keeps the
        card. It ends when you stop it, when the campaign ends, or with your account; with your account your
        name is taken off what you gave each month too, and amounts and days stay in the books.
      </p>
      <h2>Payments</h2>
      <p>
        Cards are taken by <a href="https://stripe.com/privacy">Stripe</a>. You type your card number on their
        page, and it never reaches us: we learn whether the payment went through, its amount, and the
        payment's number. Organisers who are paid out give their bank details and their identity papers to
        Stripe, not to us.
      </p>
      <h2>Cookies</h2>
      <p>
        Only those that signing in, buying and your choices need. That is why you were not asked about them.
      </p>
      <ul>
        <li>
          <code>auth_token</code> proves who you are. Scripts cannot read it. It ends when you sign out or
          when it expires.
        </li>
        <li>
          <code>auth</code> says that you are signed in, and nothing more. It ends after 30 minutes.
        </li>
        <li>
          <code>mela_sign_in</code> remembers a sign-in that takes more than one page, and{' '}
          <code>mela_wanted</code> the page that you wanted to see. They end after ten and fifteen minutes.
        </li>
        <li>
          <code>mela_orders</code> lets you back to what you bought without an account, for 90 days.
        </li>
        <li>
          <code>mela_language</code> remembers the language that you chose, for a year.
        </li>
        <li>
          <code>mela_calendar</code> remembers that you want to see Bikram Sambat dates too, for a year.
        </li>
      </ul>
      <p>
        Your browser also keeps a copy of your sign-in in its local storage, and deletes it when you sign out.
        What you had typed into a form may stay in the tab's own storage while a page is loaded anew.
      </p>
      <h2>When you write to us</h2>
      <p>
        We store your message, your name and your email address as you gave them, and whether you were signed
        in; files that you attach go to us by mail. So that nobody floods us, we count for an hour how many
        messages came from your network, without storing its address.
      </p>
      <h2>Logs and mail</h2>
      <p>
        Our server logs hold the address you asked for, the time, and your network address, to find faults and
        to stop abuse. The site's own log is deleted after five days unless those who run it have set another
        time. We send mail about what you did here: tickets, receipts, changes to an event that you have a
        ticket for. There is no newsletter.
      </p>
      <h2>Why we may</h2>
      <ul>
        <li>
          <strong>To do what you asked for:</strong> your account, your tickets, payments and refunds, and the
          mail about them (contract; GDPR article 6, 1b).
        </li>
        <li>
          <strong>Because the law demands it:</strong> the books about orders and payments (6, 1c).
        </li>
        <li>
          <strong>To keep the site safe and running:</strong> logs, limits, backups (legitimate interest; 6,
          1f).
        </li>
        <li>
          <strong>Because you chose to:</strong> a picture, a phone number, signing in with Google (consent;
          6, 1a). You can take it back at any time.
        </li>
      </ul>
      <h2>Who else gets it</h2>
      <p>
        The organiser, as said above; Stripe, for payments; Google, if you sign in with it; and those who host
        the site and deliver its mail, on our instructions. Stripe and Google may work on it outside your
        country under the safeguards that the law asks for. Nobody buys it, and nothing is decided about you
        by a program alone.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>Your account: until you delete it, which you can do yourself, at once.</li>
        <li>Orders and payments: as long as the law asks for accounts to be kept.</li>
        <li>Answers to an organiser’s questions: as long as the order, or until the buyer’s account goes.</li>
        <li>Addresses and numbers of helpers: until 90 days after their shift.</li>
        <li>Messages to us: until the matter is settled.</li>
        <li>Backups: until newer ones have taken their place.</li>
      </ul>
      <h2>What you can ask for</h2>
      <p>
        You may see what we store about you, have it corrected, take it with you, object to its use, have its
        use restricted, and have it deleted, as far as accounts need not be kept. With an account you{' '}
        <a href="/account/data">download and delete it yourself</a>; otherwise{' '}
        <a href="/contact">write to us</a>; a person answers, within a month. If you think that we do wrong,
        you may complain to the data protection authority where you live.
      </p>
      <h2>Changes</h2>
      <p>
        When this page changes, the date above changes with it. If something changes that matters to you,
        those with an account are told by mail before.
      </p>
    </>
  );
}
