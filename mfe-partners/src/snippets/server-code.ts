import { csharpCode } from './csharp-code';
import type { Exchange } from './exchange';
import { nodeCode } from './node-code';
import { phpCode } from './php-code';
import { pythonCode } from './python-code';

/** The languages that the playground writes server code in. */
export const languages = {
  node: { title: 'Node.js', write: nodeCode },
  python: { title: 'Python', write: pythonCode },
  csharp: { title: 'C# (ASP.NET Core)', write: csharpCode },
  php: { title: 'PHP', write: phpCode },
  curl: { title: 'curl', write: curlCode },
} as const satisfies Record<string, { title: string; write: (exchange: Exchange) => string }>;

export type Language = keyof typeof languages;

/** A shell command that tests the exchange. */
function curlCode({ url, origin, method, keyVariable, patience }: Exchange): string {
  // In a header from the standard input, because everyone on a machine can list the arguments of programs.
  return `# Tests the exchange. Do not share your screen: the response contains a token.
# Set ${keyVariable} to your partner key first.
curl --fail-with-body --silent --show-error --max-time ${patience} \\
  --request ${method} '${url}' \\
  --header @- --header 'Content-Type: application/json' \\
  --data '{ "origin": "${origin}" }' <<END
Authorization: Bearer \${${keyVariable}:?Set ${keyVariable} to your partner key.}
END`;
}
