import { ApiError, signIn } from 'shared-auth';
import { signInElementId } from 'shared-domain/releases';
import { type Credentials, peekFirstSignIn } from 'shared-domain/wire';
import { toast } from 'sonner';

/** How long the form of the document stays at most while code arrives, and then without a sign-in, in ms. */
const longestLoadMs = 1_000;
const quietMs = 1_000;
/** Then the page renders, and shows that the sign-in is still under way. In ms. */
const longestAnswerMs = 400;

/**
 * Resolves when the form of the document can be replaced: the code of the next screen has arrived, the visitor has had a
 * second for typing, and no button is pressed. If a sign-in was sent and the answer comes soon, signs in with it; a
 * refusal is left to the form that follows.
 */
export async function finishFirstSignIn(loadScreen: () => Promise<unknown>): Promise<void> {
  const { form } = findFirstForm();
  if (!form) return;
  await Promise.race([loadScreen(), wait(longestLoadMs)]);
  await Promise.race([submitted(form), wait(quietMs)]);
  // For a sign-in from the next form. If it cannot be loaded, that call says so.
  if (!peekFirstSignIn()) import('axios').catch(() => undefined);
  if (form.matches(':active')) await pointerReleased();
  const sent = peekFirstSignIn();
  if (!sent) return;
  const answer = await Promise.race([sent.call.answer.catch(() => null), wait(longestAnswerMs)]);
  if (answer?.ok) await signInWithToasts(sent.credentials);
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** When a sign-in has been sent. */
function submitted(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    if (peekFirstSignIn()) resolve();
    else form.addEventListener('submit', () => resolve(), { once: true });
  });
}

/** After the click that a release causes. */
function pointerReleased(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['pointerup', 'pointercancel']) {
      addEventListener(event, () => setTimeout(resolve), { once: true });
    }
  });
}

/** Signs in, with a toast for each outcome. Returns why it failed, in a sentence, or null. */
export async function signInWithToasts(credentials: Credentials): Promise<string | null> {
  try {
    await signIn(credentials);
    toast.success('Login successful!');
    return null;
  } catch (cause) {
    const sentence = (cause instanceof ApiError && cause.detail) || 'Login failed';
    toast.error(sentence);
    return sentence;
  }
}

/** What the form of the document holds while the bundles still arrive. */
export interface FirstForm {
  form: HTMLFormElement | null;
  /** Name of the field with the focus. */
  focused: string | null;
}

export function findFirstForm(): FirstForm {
  // The build renders the form without a document.
  if (typeof document === 'undefined') return { form: null, focused: null };
  const form = document.querySelector<HTMLFormElement>(`#${signInElementId} form`);
  return { form, focused: form?.querySelector('input:focus')?.getAttribute('name') ?? null };
}

/** Copies what a visitor has typed, and the place of the focus. */
export function takeOverTyped({ form, focused }: FirstForm, target: HTMLFormElement): void {
  const fields = (from: HTMLFormElement) => from.querySelectorAll('input');
  if (!form) return;
  fields(target).forEach((field) => {
    const typed = [...fields(form)].find(({ name }) => name === field.name);
    if (typed) field.value = typed.value;
    if (field.name === focused) field.focus();
  });
}
