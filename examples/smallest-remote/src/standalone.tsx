import { createRoot } from 'react-dom/client';
import { Screen } from './screen';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Screen />);
