import { useClock } from '../clock';
import { useAwaitedRow, type AwaitedRowProps } from './awaited-row';
import { useTitlesOfCutTexts } from './cut-texts';
import { useKeptPlace, type KeptPlaceProps } from './kept-place';

type ListUpkeepProps = AwaitedRowProps & KeptPlaceProps & { onTick: (now: number) => void };

/** What the list does once it is shown; it renders nothing. */
export function ListUpkeep(props: ListUpkeepProps) {
  useAwaitedRow(props);
  useKeptPlace(props);
  useTitlesOfCutTexts(props.list);
  useClock(props.onTick);
  return null;
}
