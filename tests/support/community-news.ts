/** An announcement as the form sends it. */
export const ANNOUNCEMENT = {
  title: 'Dashain together',
  body: '<p>We meet at <strong>six</strong>.</p>',
  below: 'on',
  public: '',
  mail: '',
  zone: 'Europe/Madrid',
  publishAt: '',
};

/** A poll as the form sends it, in the world of tests: it closes in four days. */
export const POLL = {
  title: 'The board of 2027',
  intro: 'One vote each.',
  secret: 'secret',
  quorum: '30',
  zone: 'Europe/Madrid',
  opensAt: '',
  closesAt: '2026-12-05 12:00:00.000Z',
  text1: 'Who should be president?',
  kind1: 'single',
  options1: 'Asha Gurung\nBikash Rai\nChandra Lama',
  text2: 'What shall we do next year?',
  kind2: 'multiple',
  options2: 'Dashain\nPicnic',
};

/** What the form of a document says, and its file. */
export const PAPER = { title: 'Statutes', category: 'statutes', day: '2026-01-15', visibility: 'members' };
export const PAPER_FILE = { name: 'statutes.txt', bytes: new TextEncoder().encode('Article 1\n') };
