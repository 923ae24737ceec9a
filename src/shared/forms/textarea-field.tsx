import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { labelled } from './labelled.tsx';

/** Several lines of text in a form. */
export const TextareaField = labelled(Textarea);
