import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from 'shared-domain/wire';
import { apiHeaders } from './http-server';
import { problemOf } from './problem-details';

/**
 * Answers data that cannot be parsed as a request. There is nothing to reply to but the connection, which is
 * closed: it is unclear where the next request would begin.
 */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  // After a reset, no one reads the answer.
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(problemMessage(domainErrorOf(error.code)));
  socket.destroy();
}

function domainErrorOf(code: string | undefined): DomainError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new DomainError('request_timeout', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new DomainError('headers_too_large', 'The address and headers of the request are too long.');
  }
  return new DomainError('malformed_request', 'The request is malformed.');
}

function problemMessage(error: DomainError): string {
  const body = JSON.stringify(problemOf(error));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
