import type { Exchange } from './exchange';

/** A shell command that tests the exchange. */
export function curlCode({ url, origin, method, keyVariable, patience }: Exchange): string {
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
