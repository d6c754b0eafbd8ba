import type { Exchange } from './exchange';

/** A shell command that tries the exchange out. */
export function curlCode({ url, origin, method, keyVariable, patience }: Exchange): string {
  return `# Tries the exchange out. Run it where nobody else reads your screen: the answer is a token.
# Set ${keyVariable} to your partner key first.
curl --fail-with-body --silent --show-error --max-time ${patience} \\
  --request ${method} '${url}' \\
  --header "Authorization: Bearer \${${keyVariable}:?Set ${keyVariable} to your partner key.}" \\
  --header 'Content-Type: application/json' \\
  --data '{ "origin": "${origin}" }'`;
}
