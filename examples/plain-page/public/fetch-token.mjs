/** Gets a token from this portal's own server. */
export async function fetchToken(address) {
  const answer = await fetch(address, { method: 'POST' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
