import styled from 'styled-components';
import { color } from '../tokens/tokens';

const kmPerMile = 1.609;
/** Feet that a mile has, for bars below one mile. */
const feetPerMile = 5280;
const longest = 110;

/** A bar of a round length in miles or feet, as long as that is on the map. */
export function ScaleBar({ kmPerPixel, bottom }: { kmPerPixel: number; bottom: number }) {
  const milesPerPixel = kmPerPixel / kmPerMile;
  const most = longest * milesPerPixel;
  const isShort = most < 1;
  const length = roundDown(isShort ? most * feetPerMile : most);
  const pixels = (isShort ? length / feetPerMile : length) / milesPerPixel;
  return (
    <Bar aria-hidden="true" transform={`translate(12 ${bottom})`}>
      <path d={`M0 -5V0H${pixels.toFixed(1)}V-5`} />
      <text x="5" y="-5">
        {`${length.toLocaleString('en-US')} ${isShort ? 'ft' : 'mi'}`}
      </text>
    </Bar>
  );
}

/** The largest of 1, 2, 5, 10, 20, 50 … that is not larger. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([5, 2].find((step) => step * power <= value) ?? 1);
}

const Bar = styled.g`
  pointer-events: none;
  path {
    fill: none;
    stroke: ${color.muted};
    stroke-width: 1.5;
  }
  text {
    fill: ${color.muted};
    font-size: 10.5px;
    stroke: ${color.surface};
    stroke-width: 3;
    paint-order: stroke;
  }
`;
