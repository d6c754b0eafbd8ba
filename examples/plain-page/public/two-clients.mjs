import { fetchToken } from './fetch-token.mjs';

// Each element has its own token, and so its own loads.
for (const dashboard of document.querySelectorAll('load-dashboard')) {
  dashboard.fetchToken = () => fetchToken(dashboard.dataset.token);
}
