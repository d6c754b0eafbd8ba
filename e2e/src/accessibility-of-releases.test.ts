import { rolloutScenes } from './scenes/rollout-scenes';
import { testAccessibility } from './testing/test-accessibility';

testAccessibility(rolloutScenes);
