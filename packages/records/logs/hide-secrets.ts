/** Parameters whose values let somebody in. */
const SECRET = /^(.*(token|password|secret|signature|api_?key|otp).*|code|state|session_id|key|sig|auth)$/i;

/** Paths under which the rest is what lets somebody in. */
const PRIVATE_PATH =
  /(\/(?:planner\/feed|volunteer(?:\/shift)?|invitations|unsubscribe|reset-password|verify|confirm-email-change|_\/invitation)\/)[^/?#]+/;

/** A path with its query, or an address, with `***` in place of what is secret in it. */
export function hideSecrets(given: string): string {
  const address = given.replace(PRIVATE_PATH, '$1***');
  const start = address.indexOf('?');
  if (start === -1) return address;
  const query = address
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return SECRET.test(decoded(name)) ? `${name}=***` : pair;
    });
  return `${address.slice(0, start)}?${query.join('&')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
