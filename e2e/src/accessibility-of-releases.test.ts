import { rolloutScenes } from './scenes/rollout-scenes';
import { testAccessibility } from './testing/axe';

testAccessibility(rolloutScenes);
