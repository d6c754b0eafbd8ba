import type { EmbedToken } from 'shared-domain/wire';
import { failedRequest } from '../testing/intercept';
import { portalUrl } from '../testing/portal';
import { see, seeNo } from '../testing/see';
import { dashboardPage } from '../pages/screens';
import { auditElement, type EmbedBehavior, expectEvent, seeLoads } from './embed-behavior';

const calls = `${portalUrl()}/api/**`;
const tokens = '**/load-token*';

/** What is shown without a token, without access and without a connection. */
export const accessBehaviors: readonly EmbedBehavior[] = [
  {
    name: 'offers to resume when the page gives no token, at first and after one expires, and shows the loads after that',
    check: async (embed) => {
      const { content, host, page } = embed;
      const resume = content.getByRole('button', { name: 'Resume' });
      await host.show('none');
      await see(content.getByText('The loads could not be shown'));
      await expectEvent(host, { type: 'error', code: 'token_failed' });
      await page.route(tokens, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as EmbedToken), expires_in: 2 } });
      });
      await host.setKey('client');
      await resume.click();
      await seeLoads(embed);
      await host.setKey(null);
      await see(content.getByText('Your access has expired'));
      await seeNo(dashboardPage(content).viewDetails);
      await expectEvent(host, { type: 'token-expired' });
      const message = 'No token could be fetched. The partner gives no token';
      await expectEvent(host, { type: 'error', code: 'token_failed', message });
      await page.unroute(tokens);
      await host.setKey('client');
      await resume.click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'removes the loads when its token is refused, and resumes with one tap',
    check: async (embed) => {
      const { content, host, page } = embed;
      await host.show();
      await seeLoads(embed);
      await page.route(calls, (route) => route.fulfill(problem(401, 'not_signed_in')));
      await host.refresh();
      await see(content.getByText('Access to these loads has ended'));
      await seeNo(dashboardPage(content).viewDetails);
      await expectEvent(host, { type: 'token-expired' });
      await expectEvent(host, { type: 'error', code: 'token_refused' });
      await auditElement(embed);
      await page.unroute(calls);
      await content.getByRole('button', { name: 'Resume' }).click();
      await seeLoads(embed);
    },
    alsoOf: ['federated'],
    allow: [failedRequest],
  },
  {
    name: 'says what the token does not allow',
    check: async (embed) => {
      const { content, host, page } = embed;
      await page.route(calls, (route) => route.fulfill(problem(403, 'not_allowed')));
      await host.show();
      await see(content.getByText("You don't have access to these loads"));
      await expectEvent(host, { type: 'error', code: 'forbidden' });
      await auditElement(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'shows a failure in its place, and the loads after a retry',
    check: async (embed) => {
      const { content, host, page } = embed;
      await page.route(calls, (route) => route.fulfill(problem(500, 'unexpected')));
      await host.show();
      await see(content.getByText('The waste loads could not be loaded'));
      await expectEvent(host, { type: 'error', code: 'unreachable' });
      await page.unroute(calls);
      await content.getByRole('button', { name: 'Try Again' }).last().click();
      await seeLoads(embed);
    },
    allow: [failedRequest],
  },
  {
    name: 'keeps the last loads with their time while there is no connection',
    check: async (embed) => {
      const { content, host, page } = embed;
      await host.show('client', { status: ['generated', 'certified'] });
      await seeLoads(embed);
      await page.context().setOffline(true);
      await see(content.getByText(/^You are offline\. Loads as of/));
      await seeLoads(embed);
      await expectEvent(host, { type: 'error', code: 'offline' });
      await auditElement(embed);
      await page.context().setOffline(false);
      await seeNo(content.getByText(/^You are offline\./));
    },
    allow: [failedRequest, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/],
  },
];

function problem(status: number, code: string) {
  const body = { type: 'about:blank', title: code, status, detail: `The portal says ${code}.`, code };
  // As the portal does, for an embed in a page of another origin.
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify(body) };
}
