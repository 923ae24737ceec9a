/** A side of a comparison. */
export type Term =
  | { kind: 'identifier'; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'call'; name: string; args: Term[] };

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~';

/** A filter or rule, parsed. `any`: the operator had a `?`, so that one of many values is enough. */
export type Expression =
  | { kind: 'compare'; left: Term; operator: Operator; any: boolean; right: Term }
  | { kind: 'and' | 'or'; items: Expression[] };
