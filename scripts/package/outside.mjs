/**
 * Packages that the bundle leaves outside: they have binaries, threads or files of their own, or are large and needed
 * rarely. What runs needs these and what they depend on; every other package is in the bundle.
 */
export const OUTSIDE = ['sharp', 'pg', 'pino', 'thread-stream', 'stripe', 'nodemailer', 'pdfkit', 'fontkit'];
const FAMILIES = ['@fontsource/', '@fontsource-variable/'];

/** Is the package, or this file of it, left outside the bundle? */
export const isOutside = (id) => OUTSIDE.includes(id) || FAMILIES.some((family) => id.startsWith(family));
