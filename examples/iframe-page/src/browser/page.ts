import { connectFrame, type EmbedToken } from '@load-provenance/load-dashboard';

const frame = document.querySelector('iframe')!;
const selected = document.getElementById('selected')!;

// The portal lets only the origin that the address names frame the dashboard.
frame.src = `${frame.dataset.portal}/embed/v1/dashboard?origin=${encodeURIComponent(location.origin)}`;
connectFrame(frame, {
  fetchToken: async () => {
    const answer = await fetch('/load-token', { method: 'POST' });
    if (!answer.ok) throw new Error(`/load-token answered ${answer.status}`);
    return (await answer.json()) as EmbedToken;
  },
  onEvent: (event) => {
    if (event.type === 'resize') frame.height = String(Math.ceil(event.height));
    if (event.type === 'load-selected') selected.textContent = `Selected load: ${event.loadId}`;
    if (event.type === 'error') selected.textContent = event.message;
  },
});
