import type { FieldError } from '#lib/errors.ts';
import type { RelationField } from '../../fields/field.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { atLeast } from './limits.ts';
import type { Validation } from './validation.ts';

export function checkRelationField(
  validation: Validation,
  field: RelationField,
): Record<string, FieldError | null> {
  const { minSelect, maxSelect } = field;
  return {
    collectionId: checkCollection(validation, field),
    minSelect: atLeast(minSelect, 0),
    maxSelect: minSelect > 0 && maxSelect === 0 ? REQUIRED : atLeast(maxSelect, minSelect),
  };
}

function checkCollection({ before, after, all }: Validation, field: RelationField): FieldError | null {
  const { collectionId } = field;
  if (collectionId === '') return REQUIRED;
  const old = before?.fields.find(({ id }) => id === field.id);
  if (after.type !== 'view' && old?.type === 'relation' && old.collectionId !== collectionId) {
    return fieldError('field_relation_change', 'The relation collection cannot be changed.');
  }
  const to = all.find(({ id }) => id === collectionId);
  if (!to) {
    return fieldError('field_relation_missing_collection', "The relation collection doesn't exist.");
  }
  return after.type !== 'view' && to.type === 'view'
    ? fieldError(
        'relation_field_non_view_base_collection',
        'Only view collections are allowed to have relations to other views.',
      )
    : null;
}
