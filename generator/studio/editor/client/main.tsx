import { createRoot } from 'react-dom/client';
import './theme.css';
import '../../reports/overview/view/hidden-text.css';
import { App } from './app.tsx';

const host = document.getElementById('editor');
if (host) createRoot(host).render(<App />);
