import { Input } from '../components/ui/input.tsx';
import { labelled } from './labelled.tsx';

/** One line of text in a form. */
export const TextField = labelled(Input);
