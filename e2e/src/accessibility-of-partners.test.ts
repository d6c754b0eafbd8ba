import type { Page } from 'playwright-core';
import { aPartnerKey, anAccess } from 'shared-domain/testing';
import { partnersPath, type EmbedAccess, type PartnerKey } from 'shared-domain/wire';
import { testAccessibility, type Scene } from './testing/axe';
import { partnersPage } from './pages/screens';
import { answer, fail } from './testing/intercept';
import { see } from './testing/see';

const keys = '**/api/embed/keys';
const log = '**/api/embed/access-log*';

const key = aPartnerKey({
  partner: 'Harbor Logistics and Storage of the Upper Lakes',
  scope: 'load',
  origins: ['https://a-very-long-name-of-a-portal.subsidiary-of-a-company.example:8443', 'http://localhost:4200'],
  created_by: 'a.very.long.name.without.any.break@subsidiary-of-a-company.example',
  expires_at: null,
  last_used_at: '2026-11-20T08:15:00.000Z',
});

const revocation = { revoked_at: key.created_at, revoked_by: key.created_by, revoke_reason: 'The contract ended' };

const allKeys: PartnerKey[] = [
  key,
  { ...key, id: `${key.id.slice(0, -1)}2`, successor_id: key.id, expires_at: '2199-01-01T00:00:00.000Z' },
  { ...key, id: `${key.id.slice(0, -1)}3`, ...revocation },
  { ...key, id: `${key.id.slice(0, -1)}4`, expires_at: key.created_at },
];

const access = anAccess({
  partner: key.partner,
  origin: key.origins[0] ?? null,
  uses: [
    { route: 'GET /waste-loads', count: 3, first_at: '2026-11-20T08:15:01.000Z', last_at: '2026-11-20T08:16:00.000Z' },
  ],
});

const entries: EmbedAccess[] = [
  access,
  { ...access, id: `${access.id.slice(0, -1)}2`, origin: null, user_name: null, refusal: 'foreign_origin', uses: [] },
];

const partnerKeys = {
  as: 'admin',
  before: (page: Page) => answer(page, keys, allKeys),
  at: partnersPath,
} as const;
const accessLog = {
  before: (page: Page) => answer(page, log, entries),
  at: `${partnersPath}?view=access-log`,
};

const clickFirst = (page: Page, button: RegExp) => page.getByRole('button', { name: button }).first().click();

/** The screen of partners in each of its states, with each of its dialogs. */
const partnerScenes: Scene[] = [
  {
    ...partnerKeys,
    name: 'partner keys, with those that ended',
    isInEveryLook: true,
    does: (page) => page.getByRole('button', { name: 'Show 2 Inactive Keys' }).click(),
    sees: (page) => page.getByRole('region', { name: 'Inactive keys' }),
  },
  {
    ...partnerKeys,
    name: 'creating a partner key with messages',
    does: async (page) => {
      await clickFirst(page, /^Create Key/);
      await partnersPage(page).field('Origins').fill('portal.example/loads');
      await partnersPage(page).dialog.getByRole('button', { name: 'Create Key' }).click();
    },
    sees: 'Enter the name of the partner',
  },
  {
    ...partnerKeys,
    name: 'a new partner key, left without a copy',
    does: async (page) => {
      await answer(page, `${keys}/*/rotation`, { key, secret: `lpk_${'0123456789abcdef'.repeat(6)}` });
      await clickFirst(page, /^Rotate/);
      await partnersPage(page).field('Reason').fill('Yearly');
      await partnersPage(page).field('Reason').press('Enter');
      await see(partnersPage(page).secret);
      await page.getByRole('button', { name: 'Done' }).click();
    },
    sees: 'Close without copying the key?',
  },
  {
    ...partnerKeys,
    name: 'revoking a partner key',
    does: (page) => clickFirst(page, /^Revoke/),
    sees: (page) => partnersPage(page).dialog,
  },
  {
    ...accessLog,
    name: 'access log of all companies',
    as: 'admin',
    isInEveryLook: true,
    does: (page) => page.getByText('3 requests').click(),
    sees: 'All 2 entries loaded',
  },
  { ...accessLog, name: 'access log of one company', as: 'client', sees: (page) => partnersPage(page).log },
  {
    name: 'playground whose embed could not be loaded',
    as: 'admin',
    before: (page) => fail(page, '**/embed/v1/remoteEntry.js'),
    at: `${partnersPath}?view=playground&accent=%23aa3300&parts=list`,
    sees: 'The embed could not be loaded',
  },
];

testAccessibility(partnerScenes);
