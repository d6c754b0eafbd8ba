import { useEffect, useState } from 'react';
import type { EmbedEvent, EmbedToken } from './embed-options';

interface EmbedScreenProps {
  portal: string;
  token: Promise<EmbedToken>;
  onEvent(event: EmbedEvent): void;
}

/** The number of loads that the token may read. */
export function EmbedScreen({ portal, token, onEvent }: EmbedScreenProps) {
  const [sentence, setSentence] = useState('Loading loads…');

  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const found = await countLoads(portal, await token).catch(() => null);
      if (!isShown) return;
      setSentence(found === null ? 'The loads could not be read.' : `${found} loads`);
      if (found === null) onEvent({ type: 'error', code: 'unreachable', message: 'The loads could not be read.' });
      else onEvent({ type: 'ready' });
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [portal, token, onEvent]);

  return <p role="status">{sentence}</p>;
}

async function countLoads(portal: string, { token }: EmbedToken): Promise<number> {
  const answer = await fetch(`${portal}/api/waste-loads?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}`);
  return Number(answer.headers.get('x-total-count'));
}
