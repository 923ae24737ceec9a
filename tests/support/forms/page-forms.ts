import { parseDocument, DomUtils } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A field of a form as a browser would send it. */
export interface FormField {
  name: string;
  value: string;
  /** What sort of field it is: an input's type, or `textarea` and `select`. */
  kind: string;
}

/** A form of a page with one of its buttons. */
export interface PageForm {
  /** Where it is sent, from the root of the site: the button's own address where it has one. */
  action: string;
  /** Its answer goes into a frame, and the page stays as it is. */
  framed: boolean;
  multipart: boolean;
  fields: FormField[];
  /** What the button adds; null for a button without a name. */
  button: { name: string; value: string } | null;
}

const attribute = (element: Element, name: string): string => element.attribs[name] ?? '';
const has = (element: Element, name: string): boolean => Object.hasOwn(element.attribs, name);

/** The forms of a page that change something, each once for each of its buttons. `path` is the page's own address. */
export function formsOf(html: string, path: string): PageForm[] {
  const document = parseDocument(html);
  const all = DomUtils.getElementsByTagName(
    (name) => ['input', 'textarea', 'select', 'button'].includes(name),
    document,
  );
  const forms = DomUtils.getElementsByTagName('form', document).filter(
    (form) => attribute(form, 'method').toLowerCase() === 'post',
  );
  return forms.flatMap((form) => {
    const id = attribute(form, 'id');
    const own = all.filter((element) =>
      has(element, 'form') ? attribute(element, 'form') === id && id !== '' : isWithin(element, form),
    );
    const buttons = own.filter(
      (element) => element.name === 'button' && !['button', 'reset'].includes(attribute(element, 'type')),
    );
    const fields = own.flatMap((element) => fieldsOf(element));
    const base = {
      multipart: attribute(form, 'enctype') === 'multipart/form-data',
      fields,
    };
    const named = buttons.filter((button) => has(button, 'name'));
    const plain = buttons.length === 0 || named.length < buttons.length;
    return [...(plain ? [null] : []), ...named].map((button) => {
      const sender = button && has(button, 'formaction') ? attribute(button, 'formaction') : null;
      return {
        ...base,
        action: addressOf(sender ?? attribute(form, 'action'), path),
        framed: has(button ?? form, button ? 'formtarget' : 'target'),
        button: button && { name: attribute(button, 'name'), value: attribute(button, 'value') },
      };
    });
  });
}

function addressOf(action: string, path: string): string {
  const url = new URL(action, `http://form.test/${path}`);
  return `${url.pathname}${url.search}`.slice(1);
}

function isWithin(element: Element, form: Element): boolean {
  for (let at = element.parent; at; at = at.parent) if (at === form) return true;
  return false;
}

function fieldsOf(element: Element): FormField[] {
  const name = attribute(element, 'name');
  if (name === '' || element.name === 'button' || has(element, 'disabled')) return [];
  if (element.name === 'textarea') return [{ name, value: DomUtils.textContent(element), kind: 'textarea' }];
  if (element.name === 'select') {
    const options = DomUtils.getElementsByTagName('option', element);
    const chosen = options.find((option) => has(option, 'selected')) ?? options[0];
    const value = chosen ? (chosen.attribs.value ?? DomUtils.textContent(chosen)) : '';
    return [{ name, value, kind: 'select' }];
  }
  const kind = attribute(element, 'type') || 'text';
  if (['radio', 'checkbox'].includes(kind) && !has(element, 'checked'))
    return kind === 'checkbox' ? [{ name, value: attribute(element, 'value') || 'on', kind }] : [];
  return [{ name, value: attribute(element, 'value'), kind }];
}
