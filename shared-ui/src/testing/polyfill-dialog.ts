/** Gives jsdom the part of `<dialog>` that it lacks: opening, closing, the focus on the first control. */
export function polyfillDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
      this.open = true;
      this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button, a[href]')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
