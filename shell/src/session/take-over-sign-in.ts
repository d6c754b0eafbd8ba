import { signInElementId } from 'shared-domain/releases';
import { peekFirstSignIn } from 'shared-domain/browser';
import { signInWithToasts } from './sign-in-with-toasts';

/** How long the form of the document stays at most while code arrives, and then without a sign-in, in ms. */
const longestLoadMs = 1_000;
const quietMs = 1_000;
/** Then the page renders, and shows that the sign-in is still under way. In ms. */
const longestAnswerMs = 400;
/** How long a button may be pressed before its click no longer counts, in ms. */
const longestPressMs = 500;

/**
 * Resolves when the form of the document can be replaced: the code of the next screen has arrived, the visitor has had a
 * second for typing, and no button is pressed. If a sign-in was sent and succeeds soon, signs in with it. The next form
 * shows any failure.
 */
export async function finishFirstSignIn(loadScreen: () => Promise<unknown>): Promise<void> {
  const { form } = findDocumentForm();
  if (!form) return;
  await Promise.race([loadScreen(), wait(longestLoadMs)]);
  await Promise.race([waitForSubmit(form), wait(quietMs)]);
  // For a sign-in from the next form. If it cannot be loaded, that call says so.
  if (!peekFirstSignIn()) import('axios').catch(() => undefined);
  if (form.matches(':active')) await waitForRelease();
  const sent = peekFirstSignIn();
  if (!sent) return;
  const answer = await Promise.race([arrivalOf(sent.call.answer), wait(longestAnswerMs)]);
  // Another tab may have signed in meanwhile.
  if (answer?.ok && peekFirstSignIn() === sent) form.dataset.failure = (await signInWithToasts(sent.credentials)) ?? '';
}

/** The response once its body is there, or null without one. */
async function arrivalOf(call: Promise<Response>): Promise<Response | null> {
  try {
    const answer = await call;
    await answer.clone().text();
    return answer;
  } catch {
    return null;
  }
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** When a sign-in has been sent. */
function waitForSubmit(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    if (peekFirstSignIn()) resolve();
    else form.addEventListener('submit', () => resolve(), { once: true });
  });
}

/** After what a click or a key causes. A press may end without either. */
function waitForRelease(): Promise<unknown> {
  const ends = ['click', 'keyup'].map(
    (end) => new Promise((resolve) => addEventListener(end, () => setTimeout(resolve), { once: true })),
  );
  return Promise.race([...ends, wait(longestPressMs)]);
}

/** What the form of the document holds when the bundles replace it. */
interface DocumentForm {
  form: HTMLFormElement | null;
  /** Why a sign-in from it failed, in a sentence. */
  failure: string | null;
  /** All controls of the login page, in order. */
  controls: HTMLElement[];
  /** Position of the control with the focus, or -1. */
  focused: number;
}

export function findDocumentForm(): DocumentForm {
  // The build renders the login page without a document.
  const page = typeof document === 'undefined' ? null : document.getElementById(signInElementId);
  const form = page?.querySelector('form') ?? null;
  const controls = page ? controlsOf(page) : [];
  const focused = controls.findIndex((control) => control === document.activeElement);
  return { form, failure: form?.dataset.failure || null, controls, focused };
}

/** Copies what a visitor has typed, and the place of the focus. `layout` is the whole login page. */
export function takeOverTyped({ controls, focused }: DocumentForm, layout: HTMLElement): void {
  controlsOf(layout).forEach((control, index) => {
    const earlier = controls[index];
    if (control instanceof HTMLInputElement && earlier instanceof HTMLInputElement) control.value = earlier.value;
    if (index === focused) control.focus({ preventScroll: true });
  });
}

function controlsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('a, button, input')];
}
