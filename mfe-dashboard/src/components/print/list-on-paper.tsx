import { OnPaper } from 'shared-ui';
import { useLaterCode } from '../../use-later-code';
import type { PrintedLoadsProps } from './printed-loads';

/** What is printed instead of the list or the map: one table of all loaded rows. */
export function ListOnPaper(props: PrintedLoadsProps) {
  const code = useLaterCode();
  return code ? <code.PrintedLoads {...props} /> : <OnPaper>The list was not ready. Please print again.</OnPaper>;
}
