import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderScreen, type MockAnswers } from 'shared-auth/testing';
import type { Load } from 'shared-domain/waste';
import type { Role } from 'shared-domain/wire';
import { aLoad, anAttention, aUser } from 'shared-domain/testing';
import { attentionQuery } from '../attention';
import * as later from '../later';
import { Screen } from '../screen';
import { laterCodeKey } from '../use-later-code';
import { pageOf, statsOf } from './load-answers';

export interface DashboardOptions {
  loads?: Load[];
  role?: Role;
  /** Company of a company administrator; default accounts if omitted. */
  company?: string;
  at?: string;
  answers?: MockAnswers;
}

/** Mounts the dashboard as the shell does, with a user at the keyboard. */
export function renderDashboard({
  loads = [],
  role = 'client',
  company,
  at = '/',
  answers = {},
}: DashboardOptions = {}) {
  const rendered = renderScreen(<Screen />, {
    at,
    route: '/',
    user: aUser({ role, email: `${role}@demo.example`, ...(company !== undefined && { client_id: company }) }),
    answers: {
      getDashboardStats: () => statsOf(loads),
      listLoads: ({ query }) => pageOf(loads, query),
      listSavedViews: [],
      listSites: [],
      getAttention: anAttention(),
      ...answers,
    },
  });
  // They come after the list: in a short test, after its end.
  act(() => {
    // At once, and not with the next timer.
    notifyManager.setScheduler((notify) => notify());
    rendered.queryClient.setQueryData(laterCodeKey, later);
    if (!answers.getAttention) rendered.queryClient.setQueryData(attentionQuery.queryKey, anAttention());
    notifyManager.setScheduler((notify) => setTimeout(notify));
  });
  return { ...rendered, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** Mounts the dashboard, and waits until it shows this text. */
export async function openDashboard(options: DashboardOptions, text = 'Manifest #M-1') {
  const rendered = renderDashboard(options);
  await screen.findByText(text);
  return rendered;
}

/** This many loads, each with its own id and manifest number. */
export function manyLoads(count: number, facts: Partial<Load> = {}): Load[] {
  return Array.from({ length: count }, (_, row) =>
    aLoad({
      id: `0190a1b2-0000-7000-8000-${String(row).padStart(12, '0')}`,
      manifest_number: `M-${row + 1}`,
      ...facts,
    }),
  );
}
