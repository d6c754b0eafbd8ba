const screens: Record<string, () => Promise<unknown>> = {
  'mfe-dashboard': () => import(/* webpackChunkName: "mfe-dashboard" */ 'mfe-dashboard/src/screen'),
  'mfe-load-detail': () => import(/* webpackChunkName: "mfe-load-detail" */ 'mfe-load-detail/src/screen'),
  'mfe-admin-create': () => import(/* webpackChunkName: "mfe-admin-create" */ 'mfe-admin-create/src/screen'),
};

/** In the monolith, replaces the shell's module of the same name: the screens come from the same bundle. */
export function federationRuntime() {
  return {
    loadDoor: ({ name }: { name: string }): Promise<unknown> => {
      const load = screens[name];
      return load ? load() : Promise.reject(new Error(`The monolith has no screen ${name}`));
    },
  };
}
