import express, { type RequestHandler } from 'express';

/** Scripts and styles of a folder; its pages need a policy and are sent by `pageRoute`. */
export function serveFiles(folder: string): RequestHandler {
  const files = express.static(folder, { index: false });
  return (request, response, next) => (request.path.endsWith('.html') ? next() : files(request, response, next));
}
