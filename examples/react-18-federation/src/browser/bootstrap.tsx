import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadDashboard } from './load-dashboard';

function App() {
  const [message, setMessage] = useState('Choose a load.');
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <h1>Our waste</h1>
      <p>This portal runs on React {version}.</p>
      <p role="status">{message}</p>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide loads' : 'Show loads'}
      </button>
      {isShown && <LoadDashboard onMessage={setMessage} />}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
