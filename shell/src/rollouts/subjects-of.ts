import { remoteScreens } from '../screens';

/** Whether a ramp counts whole companies or single users: the screens that only administrators open go by company. */
export function subjectsOf(remote: string): 'companies' | 'users' {
  return remoteScreens.find((screen) => screen.remote === remote)?.permission === 'load:create' ? 'companies' : 'users';
}

/** What people call a remote: the title of its screen, or its name. */
export function remoteTitle(remote: string): string {
  return remoteScreens.find((screen) => screen.remote === remote)?.title ?? remote;
}
