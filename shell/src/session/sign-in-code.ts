// The entry imports this file, so it cannot use a shared library.
import type * as Forms from './sign-in-forms';

type SignInForms = typeof Forms;

let forms: SignInForms | undefined;

/** Loads the login page and the form of an expired session. After a failure, the next call tries again. */
export async function loadSignInForms(): Promise<SignInForms> {
  return (forms ??= await import(/* webpackChunkName: "sign-in" */ './sign-in-forms'));
}

/** The forms, if they are already there. */
export function peekSignInForms(): SignInForms | undefined {
  return forms;
}
