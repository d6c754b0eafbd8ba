import type { Rollout, PlannedChange } from 'shared-domain/releases';
import type { ChangeOutlook } from './change-outlook';
import { describeAudience, describePin } from './describe-audience';
import { describeKill, describeRollBack } from './describe-withdrawal';
import { describeHalt, describePromotion, describeRamp } from './describe-ramp';
import type { SubjectNames } from '../queries/use-subject-names';

/** Describes what a change would do to the rollout as it was read. */
export function describeChange(rollout: Rollout, change: PlannedChange, names: SubjectNames): ChangeOutlook {
  switch (change.action) {
    case 'ramp':
      return describeRamp(rollout, change.percentage, names);
    case 'halt':
      return describeHalt(rollout);
    case 'promote':
      return describePromotion(rollout, names);
    case 'roll-back':
      return describeRollBack(rollout);
    case 'kill':
      return describeKill(rollout, change.release);
    case 'audience':
      return describeAudience(rollout, change.audience, names);
    case 'pin':
      return describePin(rollout, change, names);
  }
}
