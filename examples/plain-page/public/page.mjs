import { fetchToken } from './fetch-token.mjs';

const dashboard = document.querySelector('load-dashboard');
const selected = document.getElementById('selected');

dashboard.fetchToken = () => fetchToken('/load-token');
dashboard.addEventListener('load-selected', ({ detail }) => {
  selected.textContent = `Selected load: ${detail.loadId}`;
});
dashboard.addEventListener('error', ({ detail }) => {
  selected.textContent = detail.message;
});
