import { creationScenes } from './scenes/creation-scenes';
import { frameScenes } from './scenes/frame-scenes';
import { testAccessibility } from './testing/test-accessibility';

testAccessibility([...frameScenes, ...creationScenes]);
