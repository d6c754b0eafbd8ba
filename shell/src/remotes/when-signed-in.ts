import { sessionStore } from 'shared-auth';

/** Resolves as soon as someone is signed in. */
export function whenSignedIn(): Promise<void> {
  if (sessionStore.getState().state === 'signed-in') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ state }) => {
      if (state !== 'signed-in') return;
      stop();
      resolve();
    });
  });
}
