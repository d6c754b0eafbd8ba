import { useQuery } from '@tanstack/react-query';
import { whenIdle } from 'shared-domain/browser';
import { codeQuery } from 'shared-ui';
import { loadLater } from './load-later';

const laterCode = codeQuery('code after the list', fetchWhenIdle);

export const laterCodeKey = laterCode.queryKey;

/** The lazy-loaded code, which is fetched once the list is shown; undefined until it arrives. */
export function useLaterCode(isListShown?: boolean) {
  return useLaterQuery(isListShown).data;
}

/** The request for that code, with its state. */
export function useLaterQuery(isListShown = false) {
  return useQuery({ ...laterCode, enabled: isListShown });
}

async function fetchWhenIdle() {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return loadLater();
}
