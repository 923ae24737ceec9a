/** What is stored, in English. */
export function PrivacyEn() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        The people who run this site decide what is stored here and why. Reach them through the{' '}
        <a href="/contact">contact page</a>; a person reads it. The organiser of an event is also responsible
        for what buyers tell them.
      </p>
      <h2>When you have an account</h2>
      <p>
        We store your <strong>email address</strong>, your <strong>name</strong>, a picture if you add one,
        the language you chose, and your password as a hash that cannot be reversed. If you sign in with
        Google, we get your name, your address and your picture from there, and no password. For each session
        we store your browser, your network address, and when you used it, so that you can recognise and end
        it. For two-step sign-in we store what we need to check the second step. Others see your name and
        picture at events that you organise. Your email address stays hidden unless you choose otherwise.
      </p>
      <h2>When you buy a ticket</h2>
      <p>
        We store your name, your email address, your phone number if you give one, what you bought, and when
        you were checked in. We need it to send you the ticket and to let you in.
      </p>
      <p>
        The <strong>organiser of that event</strong> sees this, but nothing that you bought elsewhere. We keep
        orders for as long as the law requires; after that we remove your name.
      </p>
      <h2>When you answer an organiser’s questions</h2>
      <p>
        Some events ask something when you buy a ticket, or when you are given one: who is coming, what you
        eat, a photo for a badge. The organiser decides what to ask and why, and is responsible for it. We
        store <strong>what you answer</strong>, and files that you send, so that they can prepare for you.
      </p>
      <p>
        The buyer of the tickets sees it, and so do the organiser and the team members who manage attendees. A
        guest with a private link sees only their own answers. All of them can correct it. When an organiser
        changes an answer, we record the old one. We delete a file at once when you replace it. We keep
        answers and files with the order, and delete them when the buyer deletes their account, or when you{' '}
        <a href="/contact">ask us to</a>.
      </p>
      <h2>When you help at an event</h2>
      <p>
        If you sign up for a shift, we store your <strong>name</strong>, your <strong>email address</strong>,
        your phone number if you give one, which shift it is, and whether you attended. We need it to send you
        your private link, changes of the shift and a reminder, and so that the organiser can reach you. The
        organiser and their team see it; other helpers do not.
      </p>
      <p>
        We delete your address and phone number 90 days after the shift. Your name stays in the event’s list
        of shifts until the event is deleted, or until you <a href="/contact">ask us</a> to remove it.
      </p>
      <h2>When you give to the community</h2>
      <p>
        We store your <strong>name</strong>, your <strong>email address</strong>, your message, the amount and
        the day. The campaign’s page shows your name unless you choose to be anonymous. The chapter’s
        treasurer always sees it, for the accounts. If you give <strong>every month</strong>, we also keep the
        brand, the last four digits and the expiry date of the card, and Stripe keeps the card. A monthly
        donation ends when you stop it, when the campaign ends, or when you delete your account. When you
        delete your account, we remove your name from your monthly donations; amounts and dates stay in the
        accounts.
      </p>
      <h2>Payments</h2>
      <p>
        <a href="https://stripe.com/privacy">Stripe</a> processes card payments. You enter your card number on
        their page, and it never reaches us. We learn whether the payment went through, its amount and its
        reference number. Organisers who are paid out give their bank details and their identity papers to
        Stripe, not to us.
      </p>
      <h2>Cookies</h2>
      <p>
        We use only the cookies that sign-in, purchases and your choices need. That is why we did not ask you
        about them.
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
        While a page reloads, what you typed into a form may stay in the tab’s own storage.
      </p>
      <h2>When you write to us</h2>
      <p>
        We store your message, your name and your email address as you gave them, and whether you were signed
        in. Files that you attach reach us by email. To prevent floods, we count the messages from your
        network for an hour, without storing its address.
      </p>
      <h2>Logs and email</h2>
      <p>
        Our server logs hold the address of the page, the time and your network address, to find faults and
        stop abuse. The site’s own log is deleted after five days, unless the operator has set another time.
        We email you about what you did here: tickets, receipts, changes to an event that you have a ticket
        for. We send no newsletter.
      </p>
      <h2>Legal basis</h2>
      <ul>
        <li>
          <strong>To do what you asked for:</strong> your account, your tickets, payments and refunds, and the
          emails about them (contract; GDPR article 6, 1b).
        </li>
        <li>
          <strong>Because the law requires it:</strong> the accounts of orders and payments (6, 1c).
        </li>
        <li>
          <strong>To keep the site safe and running:</strong> logs, limits, backups (legitimate interest; 6,
          1f).
        </li>
        <li>
          <strong>Because you chose to:</strong> a picture, a phone number, signing in with Google (consent;
          6, 1a). You can withdraw it at any time.
        </li>
      </ul>
      <h2>Who else gets it</h2>
      <p>
        The organiser, as described above; Stripe, for payments; Google, if you sign in with it; and those who
        host the site and deliver its email, on our instructions. Stripe and Google may process it outside
        your country, under the safeguards that the law requires. We do not sell your data, and no decision
        about you is made by a program alone.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>Your account: until you delete it, which you can do yourself at any time.</li>
        <li>Orders and payments: as long as the law requires.</li>
        <li>
          Answers to an organiser’s questions: as long as the order, or until the buyer deletes their account.
        </li>
        <li>Addresses and phone numbers of volunteers: until 90 days after their shift.</li>
        <li>Messages to us: until the matter is settled.</li>
        <li>Backups: until newer ones replace them.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You may see what we store about you, have it corrected, take it with you, object to its use, have its
        use restricted, and have it deleted, unless the law requires us to keep it. With an account you can{' '}
        <a href="/account/data">download and delete it yourself</a>. Otherwise,{' '}
        <a href="/contact">write to us</a>; a person answers within a month. If you think we do something
        wrong, you can complain to the data protection authority where you live.
      </p>
      <h2>Changes</h2>
      <p>
        When this page changes, so does the date above. We email everyone with an account before an important
        change.
      </p>
    </>
  );
}
