import { hubOfFrames, takeSeat, type PageHub, type StreamMember } from './page-hub';

function aMember() {
  return { lead: jest.fn(), receive: jest.fn() } satisfies StreamMember;
}

const created = [{ event: 'load-created', loadId: 'l-1' }] as const;

/** A frame of a page with these others. */
function aFrame(others: readonly object[]): Window {
  return { parent: others, location: { origin: 'https://portal.example' } } as unknown as Window;
}

test('frames of one page share a hub, also after the first one is gone; frames of other origins are ignored', () => {
  const foreign = {
    loadDashboardHub: {},
    location: {
      get origin(): string {
        throw new DOMException('Blocked', 'SecurityError');
      },
    },
  };
  const first = aFrame([foreign]);
  const hub = hubOfFrames(first);
  const second = aFrame([foreign, first]);
  expect(hubOfFrames(second)).toBe(hub);
  expect(hubOfFrames(aFrame([foreign, second]))).toBe(hub);
  expect(hubOfFrames(aFrame([foreign]))).not.toBe(hub);
});

test('the first embed leads and passes messages on to the others with its identity', () => {
  const page: PageHub = {};
  const [first, second, stranger] = [aMember(), aMember(), aMember()];
  const seat = takeSeat(page, 'a', first);
  takeSeat(page, 'a', second);
  takeSeat(page, 'b', stranger);
  expect(first.lead).toHaveBeenCalledTimes(1);
  expect(second.lead).not.toHaveBeenCalled();
  expect(stranger.lead).toHaveBeenCalledTimes(1);
  seat.pass(created);
  expect(second.receive).toHaveBeenCalledWith(created);
  expect(first.receive).not.toHaveBeenCalled();
  expect(stranger.receive).not.toHaveBeenCalled();
});

test('the next one takes over when the first leaves, and the last leaves nothing behind', () => {
  const page: PageHub = {};
  const [first, second] = [aMember(), aMember()];
  const seats = [takeSeat(page, 'a', first), takeSeat(page, 'a', second)];
  seats[0]?.leave();
  expect(second.lead).toHaveBeenCalledTimes(1);
  seats[1]?.leave();
  expect(page).toEqual({});
});

test('an embed whose token was refused lets the next one lead', () => {
  const page: PageHub = {};
  const [first, second] = [aMember(), aMember()];
  const seat = takeSeat(page, 'a', first);
  expect(seat.step()).toBe(false);
  takeSeat(page, 'a', second);
  expect(seat.step()).toBe(true);
  expect(second.lead).toHaveBeenCalledTimes(1);
});
