import type { User } from 'shared-domain/wire';
import type * as testing from '../../testing';
import { fromRoot, mockFile, readFromRoot } from '../../testing/follow-recipe';

const path = '/load-summary';
const allLoads = {
  ...{ text: '', generator: '', site: '', statuses: [], hazardClasses: [], attention: [], from: '', to: '' },
  sort: '-created_at',
};

/** The files that the recipe in CONTRIBUTING.md names. */
function readRecipe(): string[] {
  const [, recipe = ''] = /## Add an endpoint\n([^]*?)\n## /.exec(readFromRoot('CONTRIBUTING.md')) ?? [];
  return [...recipe.matchAll(/^\d+\. `(.+?)`/gm)].map(([, file = '']) => file.replaceAll('<noun>', 'load-summary'));
}

const renamed = (source: string) =>
  source
    .replaceAll(/(get|register)DashboardStats/g, '$1LoadSummary')
    .replaceAll('dashboard-stats', 'load-summary')
    .replaceAll('/dashboard/stats', path);

/** The source after its step: a new file, the query of another endpoint, or lines added to a list. */
function afterStep(file: string): string {
  if (file.includes('load-summary')) return renamed(readFromRoot(file.replaceAll('load-summary', 'dashboard-stats')));
  const source = readFromRoot(file);
  if (file.includes('/queries/')) return renamed(source);
  const statementOrLine = /^export const getDashboardStats [^]*?^\}\);\n|^.*(get|register)DashboardStats.*\n/gm;
  return source.replaceAll(statementOrLine, (found) => found + renamed(found));
}

interface Request {
  baseURL: string;
  url: string;
  headers: Map<string, string>;
}

interface Screens {
  createElement: (component: unknown, props: object, ...children: unknown[]) => unknown;
  renderToStaticMarkup: (element: unknown) => string;
  QueryClientProvider: unknown;
  QueryClient: new () => {
    clear(): void;
    getQueryCache(): { find(filter: object): { fetch(): Promise<unknown> } | undefined };
  };
  apiClient: { defaults: { adapter?: (request: Request) => Promise<object> } };
  sessionStore: { setState(state: { state: 'signed-in'; token: string; user: User }): void };
  useDashboardData: (filter: object) => unknown;
}

/** The screen's own modules. They cannot be imported from here: in the portal, HTTP is the only bridge. */
async function openScreens(): Promise<Screens> {
  const packages = ['react', 'react-dom/server', '@tanstack/react-query', 'shared-auth'];
  const modules = packages.map((name) => import(name) as Promise<object>);
  const queries = fromRoot<object>('mfe-dashboard/src/queries/use-dashboard-data');
  return Object.assign({}, ...(await Promise.all([...modules, queries]))) as Screens;
}

/** Calls the endpoint as the screen that names it in its queries. */
async function callFromScreen({ app }: testing.TestPortal, token: string, user: User): Promise<unknown> {
  const screens = await openScreens();
  screens.sessionStore.setState({ state: 'signed-in', token, user });
  screens.apiClient.defaults.adapter = async (config) => {
    const headers = { authorization: String(config.headers.get('Authorization')) };
    const response = await app.inject({ url: `${config.baseURL}${config.url}`, headers });
    return { data: response.json<unknown>(), status: response.statusCode, statusText: '', headers: {}, config };
  };
  const client = new screens.QueryClient();
  const Counts = () => (screens.useDashboardData(allLoads), null);
  const counts = screens.createElement(Counts, {});
  screens.renderToStaticMarkup(screens.createElement(screens.QueryClientProvider, { client }, counts));
  const query = client.getQueryCache().find({ queryKey: ['getLoadSummary', {}] });
  const answer = await query?.fetch();
  client.clear();
  return answer;
}

test('an endpoint added by the recipe in CONTRIBUTING.md is served, described, checked and called by a screen', async () => {
  for (const file of readRecipe()) {
    const source = afterStep(file);
    expect([file, /LoadSummary|countLoadsByStatus/.test(source)]).toEqual([file, true]);
    mockFile(file, source);
  }
  const { openTestPortal, testClients, testUsers } = await fromRoot<typeof testing>('api/src/testing');
  const portal = await openTestPortal();
  const [admin, client] = [await portal.signInAs('admin'), await portal.signInAs('client')];
  for (const { id } of Object.values(testClients)) await portal.aLoad({ client_id: id });
  // The name of an endpoint that only this test has.
  const name = 'getLoadSummary' as 'getDashboardStats';
  const total = async (token: string) => (await portal.call(name, {}, { token })).body.total_loads;

  // Served, with the path and the access of its line
  expect([await total(admin), await total(client)]).toEqual([2, 1]);
  expect((await portal.call(name, {})).status).toBe(401);

  // Described
  const described = await portal.app.inject('/api/openapi.json');
  expect(described.json()).toHaveProperty(['paths', path, 'get', 'operationId'], name);

  // Called by a screen
  expect(await callFromScreen(portal, client, testUsers.client)).toMatchObject({ total_loads: 1 });
  await portal.close();
});
