import { newLoadFields, type NewLoadField } from './new-load-fields';

/** Fields that hold something which the browser could not read as a number or a date, such as half a date. */
export function findUnreadable(form: HTMLFormElement): ReadonlySet<NewLoadField> {
  return new Set(newLoadFields.filter((field) => findControl(form, field)?.validity.badInput));
}

/** Moves the focus to the control of a field. */
export function focusField(form: HTMLFormElement, field: NewLoadField): void {
  findControl(form, field)?.focus();
}

function findControl(form: HTMLFormElement, field: NewLoadField) {
  const control = form.elements.namedItem(field);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : null;
}
