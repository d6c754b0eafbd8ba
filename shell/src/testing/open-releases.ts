import { mockApi, signInAs, type MockAnswers } from 'shared-auth/testing';
import type { RegistryDocument } from 'shared-domain/releases';
import { aUser } from 'shared-domain/testing';
import { aDocument, aRelease, signed } from './a-registry';
import { publishPage, withdrawPage, type PageFacts } from './publish-page';
import { createReleases } from '../remotes/releases';

export const user = aUser();
export const other = aUser({ id: '0190a1b2-0000-7000-8000-0000000000a2', email: 'other@demo.example' });
export const releases = { 'mfe-dashboard': aRelease() };
export const ofPage = (revision = 3) => aDocument({ revision, releases });
export const ofUser = (revision = 3) => aDocument({ revision, user, releases });
/** The page's document after its end. */
export const expired = { ...ofPage(), expiresAt: '2020-01-01T00:00:00.000Z' };
/** The kinds of documents that were refused since the test began. */
export const refusals: string[] = [];

beforeEach(() => refusals.splice(0));
afterEach(() => {
  withdrawPage();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a page with this content for a signed-in user, or for a visitor if `who` is null. */
export function open(page: PageFacts, answers: MockAnswers = {}, who: typeof user | null = user) {
  publishPage(page);
  if (who) signInAs(who);
  const api = mockApi(answers);
  const opened = createReleases({ asksRegistry: true, onRefusal: ({ kind }) => refusals.push(kind) });
  return { api, ...opened };
}

/** The document that an earlier page left in this browser. */
export const store = (document: RegistryDocument) =>
  localStorage.setItem('portal-registry', JSON.stringify(signed('registry', document)));
export const stored = () => {
  const { payload } = JSON.parse(localStorage.getItem('portal-registry') ?? '{}') as { payload: string };
  return JSON.parse(payload) as RegistryDocument;
};
