import { creationScenes } from './scenes/creation-scenes';
import { frameScenes } from './scenes/frame-scenes';
import { testAccessibility } from './testing/axe';

testAccessibility([...frameScenes, ...creationScenes]);
