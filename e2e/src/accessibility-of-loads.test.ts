import { dashboardScenes } from './scenes/dashboard-scenes';
import { loadScenes } from './scenes/load-scenes';
import { testAccessibility } from './testing/axe';

testAccessibility([...dashboardScenes, ...loadScenes]);
