/** Fetches the code that the list does not need at first. */
export const loadLater = () => import(/* webpackChunkName: "later" */ './later');
