import { newLoadFields, type NewLoadField } from './new-load-fields';

/** Name of the control for the time of a schedule. */
export function timeControlName(field: NewLoadField): string {
  return `${field}_time`;
}

/** Fields whose input the browser could not parse as a number, a date or a time, such as an incomplete date. */
export function findUnreadable(form: HTMLFormElement): ReadonlySet<NewLoadField> {
  const isUnreadable = (name: string) => findControl(form, name)?.validity.badInput ?? false;
  return new Set(newLoadFields.filter((field) => isUnreadable(field) || isUnreadable(timeControlName(field))));
}

/** Moves the focus to the control of a field. */
export function focusField(form: HTMLFormElement, field: NewLoadField): void {
  findControl(form, field)?.focus();
}

/** Moves the focus to the button that sends the form. */
export function focusSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

function findControl(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);
}
