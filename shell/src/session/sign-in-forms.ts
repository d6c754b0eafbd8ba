// Who is signed in needs neither before the content: the build makes one chunk of both.
export { LoginScreen } from './login-screen';
export { ReSignInForm } from './re-sign-in-form';
export { finishFirstSignIn } from './take-over-sign-in';
