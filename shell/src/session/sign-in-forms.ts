// Signed-in users need none of this before the content, so the build makes one chunk of it.
export { LoginScreen } from './login-screen';
export { ReSignInForm } from './re-sign-in-form';
export { finishFirstSignIn } from './take-over-sign-in';
export { addTypefaceUnseen } from './typeface';
