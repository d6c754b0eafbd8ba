import { creationScenes } from './scenes/creation-scenes';
import { dashboardScenes } from './scenes/dashboard-scenes';
import { frameScenes } from './scenes/frame-scenes';
import { loadScenes } from './scenes/load-scenes';
import { testAccessibility } from './testing/test-accessibility';

testAccessibility([...frameScenes, ...dashboardScenes, ...loadScenes, ...creationScenes]);
