/** Addresses that people type from memory of other sites, and where they lead here. */
const GUESSED: Readonly<Record<string, string>> = {
  '/community': '/nrna-dash-board',
  '/communities': '/nrna-dash-board',
  '/chapters': '/nrna-dash-board',
  '/members': '/membership',
  '/become-a-member': '/join',
  '/event': '/events',
  '/search': '/events',
  '/calendar': '/events',
  '/ticket': '/tickets',
  '/my-tickets': '/tickets',
  '/orders': '/tickets',
  '/signin': '/login',
  '/sign-in': '/login',
  '/signup': '/register',
  '/sign-up': '/register',
  '/profile': '/account',
  '/settings': '/account',
  '/dashboard': '/home',
  '/create': '/new-event',
  '/create-event': '/new-event',
  '/about-us': '/about',
  '/help': '/contact',
  '/support': '/contact',
  '/faq': '/contact',
  '/privacy-policy': '/privacy',
  '/terms-of-service': '/terms',
};

/** Where an unknown address was most likely meant to lead; null if it can't be told. */
export function guessedAddress(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return Object.hasOwn(GUESSED, plain) ? (GUESSED[plain] ?? null) : null;
}
