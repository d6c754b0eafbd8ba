import { type ChangePreview, countedName } from 'shared-domain/releases';
import { color, radius, space } from 'shared-ui';
import styled from 'styled-components';
import { reachText } from '../figures/reach';
import type { Affected } from '../queries/use-change-rollout';

/** How many users and companies a change would affect, as counted by the server. */
export function AffectedNote({ remote, affected }: { remote: string; affected: Affected }) {
  const { many } = countedName(remote);
  return (
    <Box role="status">
      {affected.state === 'counting' && `Counting affected ${many}...`}
      {affected.state === 'unknown' && `Affected ${many} couldn't be counted. You can still confirm.`}
      {affected.state === 'counted' && <Counted remote={remote} preview={affected.preview} />}
    </Box>
  );
}

function Counted({ remote, preview }: { remote: string; preview: ChangePreview }) {
  if (preview.users === 0) return `Affects nobody now: all ${countedName(remote).many} keep their release.`;
  return (
    <>
      <strong>{`Affects ${reachText(remote, preview)}`}</strong>
      <ul>
        {preview.moves.map((move) => (
          <li key={`${move.from} ${move.to}`}>
            {preview.moves.length > 1 && `${reachText(remote, move)}: `}
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
