import { useEffect, useRef } from 'react';
import type { EmbedEvent, EmbedToken } from '@load-provenance/load-dashboard';

interface LoadDashboardProps {
  /** Must not change between renders. */
  onMessage(message: string): void;
}

/** The federated dashboard, shown in an element that this React never looks into. */
export function LoadDashboard({ onMessage }: LoadDashboardProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onEvent = (event: EmbedEvent) => {
      if (event.type === 'load-selected') onMessage(`Selected load: ${event.loadId}`);
      if (event.type === 'error') onMessage(event.message);
    };
    let unmount: (() => void) | null = null;
    let isOver = false;
    const show = async () => {
      const { mount } = await import('loads/mount');
      if (!isOver) unmount = mount(element, { fetchToken, onEvent }).unmount;
    };
    show().catch(() => onMessage('The loads are not available at the moment.'));
    return () => {
      isOver = true;
      unmount?.();
    };
  }, [onMessage]);

  return <div ref={place} />;
}

async function fetchToken(): Promise<EmbedToken> {
  const answer = await fetch('/load-token', { method: 'POST' });
  if (!answer.ok) throw new Error(`/load-token answered ${answer.status}`);
  return (await answer.json()) as EmbedToken;
}
