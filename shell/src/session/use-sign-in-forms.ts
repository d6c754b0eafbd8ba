import { useQuery } from '@tanstack/react-query';
import { codeQuery } from 'shared-ui';
import { loadSignInForms, peekSignInForms } from './sign-in-code';

/** The sign-in forms as a query. They are there at once if they were loaded before. */
export function useSignInForms() {
  return useQuery({ ...codeQuery('code of the sign-in forms', loadSignInForms), initialData: peekSignInForms });
}
