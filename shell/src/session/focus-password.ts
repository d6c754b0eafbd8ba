/** After a refused sign-in the password is what the user will type next; the disabled button has lost the focus. */
export function focusPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
