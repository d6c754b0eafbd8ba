import { partnerScenes } from './scenes/partner-scenes';
import { testAccessibility } from './testing/axe';

testAccessibility(partnerScenes);
