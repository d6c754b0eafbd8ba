import type { ChangePreview } from 'shared-domain/releases';
import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';
import { reachText } from '../figures/reach';
import type { Affected } from '../queries/use-change-preview';

/** How many users and companies a change would affect, as counted by the server. */
export function AffectedNote({ affected }: { affected: Affected }) {
  return (
    <Box role="status">
      {affected.state === 'counting' && 'Counting affected users...'}
      {affected.state === 'unknown' && "Affected users couldn't be counted. You can still confirm."}
      {affected.state === 'counted' && <Counted preview={affected.preview} />}
    </Box>
  );
}

function Counted({ preview }: { preview: ChangePreview }) {
  if (preview.users === 0) return <>Affects nobody now: every user keeps their release.</>;
  return (
    <>
      <strong>{`Affects ${reachText(preview)}`}</strong>
      <ul>
        {preview.moves.map((move) => (
          <li key={`${move.from} ${move.to}`}>
            {preview.moves.length > 1 && `${reachText(move)}: `}
            {`${move.from ?? 'no release'} → ${move.to ?? 'no release'}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const Box = styled.div`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  li {
    color: ${color.muted};
  }
`;
