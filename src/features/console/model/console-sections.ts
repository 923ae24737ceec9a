/** The parts of the console, in the order in which its navigation has them. A part without pages isn't shown. */
export const CONSOLE_SECTIONS = ['running', 'people', 'money', 'data', 'settings', 'security'] as const;

export type ConsoleSection = (typeof CONSOLE_SECTIONS)[number];
