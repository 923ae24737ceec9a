import { Select } from '#shared/ui/fields/select.tsx';
import { labelled } from './labelled.tsx';

/** A choice of one from a list in a form. */
export const SelectField = labelled(Select);
