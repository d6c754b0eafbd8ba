import type { Exchange } from './exchange';

/** A server for Node.js 20 or later, without packages. */
export function nodeCode(exchange: Exchange): string {
  const { url, origin, route, method, keyVariable, patience, successStatus, failureStatus, failureText } = exchange;
  const { comments, longestUserName } = exchange;
  return `// ${comments.run('node token-server.mjs')}
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const key = process.env.${keyVariable};
if (!key) throw new Error('Set ${keyVariable} to your partner key.');

async function fetchToken(userName) {
  const response = await fetch('${url}', {
    method: '${method}',
    headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin: '${origin}', user_name: [...userName].slice(0, ${longestUserName}).join('') }),
    signal: AbortSignal.timeout(${patience * 1000}),
  });
  const body = await response.text();
  if (response.status !== ${successStatus}) throw new Error(\`The load portal answered \${response.status}: \${body}\`);
  return body;
}

createServer(async (request, response) => {
  const send = (status, body, type = 'application/json') =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  // ${comments.page}
  if (request.method === 'GET' && request.url === '/') {
    return send(200, await readFile('index.html').catch(() => 'index.html is missing.'), 'text/html; charset=utf-8');
  }
  if (request.method !== 'POST' || request.url !== '${route}') return send(404, '{}');
  // ${comments.signedIn}
  // ${comments.userName}
  const userName = '';
  try {
    send(200, await fetchToken(userName));
  } catch (error) {
    console.error(error);
    send(${failureStatus}, JSON.stringify({ error: '${failureText}' }));
  }
}).listen(process.env.PORT ?? 8080, 'localhost');`;
}
