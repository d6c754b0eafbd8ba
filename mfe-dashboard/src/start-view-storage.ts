import { browserStorage } from 'shared-domain/wire';

/** Where a browser keeps its copy of the start view, as `<user id> <filter>`. */
export const startViewStorage = browserStorage('localStorage');

export const startViewKey = 'start-view';
