import { useQueryClient } from '@tanstack/react-query';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { endpointPages } from 'shared-auth';
import { answer, renderScreen, type MockAnswers } from 'shared-auth/testing';
import {
  loadPath,
  loadPathPattern,
  type Load,
  type LoadDetail,
  type TrackingEvent,
  wasteEndpoints,
} from 'shared-domain/waste';
import { aLoad, aTrackingEvent, aUser } from 'shared-domain/testing';
import { routeMapQuery } from 'shared-ui';
import { Screen } from '../screen';
import { visitAddress } from '../queries/visit-address';

jest.mock('../queries/visit-address', () => ({ visitAddress: jest.fn() }));
// The map arrives at some time after the page; only the tests of the map want it.
routeMapQuery.queryFn = jest.fn(() => new Promise<never>(() => undefined));

export interface DetailOptions {
  load?: Partial<LoadDetail>;
  trackingEvents?: TrackingEvent[];
  /** The load as the dashboard's list has it, if it was opened from there. */
  listed?: Partial<Load>;
  /** Something has changed since that list was fetched. */
  isListOutdated?: boolean;
  role?: 'admin' | 'client';
  /** State of the history entry with which the screen is opened. */
  origin?: unknown;
  answers?: MockAnswers;
}

export const loadId = aLoad().id;

/** Mounts the screen of one load as the shell does, with a user at the keyboard. */
export function renderDetail({
  load,
  trackingEvents = [],
  role = 'client',
  origin,
  listed,
  isListOutdated = false,
  answers = {},
}: DetailOptions = {}) {
  const visit = jest.mocked(visitAddress);
  visit.mockClear();
  const rendered = renderScreen(
    listed ? (
      <AfterList load={aLoad(listed)} isOutdated={isListOutdated}>
        <Screen />
      </AfterList>
    ) : (
      <Screen />
    ),
    {
      at: { pathname: loadPath(loadId), state: origin },
      route: loadPathPattern,
      user: aUser({ role }),
      answers: {
        getLoad: aLoad(load),
        listTrackingEvents: () => trackingEvents,
        recordTrackingEvent: ({ body }) =>
          aTrackingEvent({ ...body, location: body.location ?? null, notes: body.notes ?? null }),
        namePlace: { place: null },
        downloadCertificate: answer(undefined),
        ...answers,
      },
    },
  );
  return { ...rendered, visit, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** What follows the dashboard, whose list is in the page's cache. */
function AfterList({ load, isOutdated, children }: { load: Load; isOutdated: boolean; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { queryKey } = endpointPages(wasteEndpoints.listLoads, { query: {} });
  useState(() => {
    queryClient.setQueryData(queryKey, { pages: [{ items: [load] }], pageParams: [null] });
    if (isOutdated) void queryClient.invalidateQueries({ queryKey });
  });
  return children;
}
