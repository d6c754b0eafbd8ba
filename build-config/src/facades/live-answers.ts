import { signIn } from 'shared-auth';

// Stands in for `shared-auth/testing` when a screen runs alone against the real API: the same names, nothing invented.
// Waiting here keeps the screen from asking before somebody is signed in.
await signIn({ email: 'admin@demo.example', password: 'Demo-portal-2026' });

export function signInAs(): void {
  // Already signed in, with the demo administrator.
}

export function mockApi(): void {
  // The API itself answers.
}
