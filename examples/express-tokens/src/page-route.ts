import { readFile } from 'node:fs/promises';
import express, { type RequestHandler } from 'express';
import { findUserName } from './sessions';
import type { Settings } from './settings';

/**
 * Sends a page to signed-in users, and visitors to the sign-in. In the page and in its content security policy,
 * `https://portal.example` stands for the origin of the Load Provenance Portal.
 */
export function pageRoute(settings: Settings, file: string, policy: readonly string[]): RequestHandler {
  const settle = (text: string) => text.replaceAll('https://portal.example', settings.portalUrl);
  return async (request, response, next) => {
    if (findUserName(request) === null) return response.redirect('/sign-in');
    const page = await readFile(file, 'utf8').catch(next);
    if (page === undefined) return;
    response.set('content-security-policy', settle(policy.join('; ')));
    response.send(settle(page));
  };
}

/** Scripts and styles of a folder; its pages need a policy and are sent by `pageRoute`. */
export function serveFiles(folder: string): RequestHandler {
  const files = express.static(folder, { index: false });
  return (request, response, next) => (request.path.endsWith('.html') ? next() : files(request, response, next));
}
