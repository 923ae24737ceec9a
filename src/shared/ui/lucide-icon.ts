import { createElement, forwardRef, type SVGProps } from 'react';

/** An icon of lucide as its modules hold it: elements of SVG with their attributes. */
interface IconData {
  name: string;
  node: readonly [tag: string, attributes: Record<string, string>][];
  aliases?: readonly string[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Makes components of lucide's icons, in the place of its own `createLucideIcon` (vite.config.ts): the same elements
 * without what we don't use, which every page would carry.
 */
export default function createLucideIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return forwardRef<SVGSVGElement, IconProps>(function LucideIcon({ className, size = 24, ...rest }, ref) {
    const told = Object.keys(rest).some((prop) => /^(aria-|role$|title$)/.test(prop));
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': told ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  });
}
