import { describeTimeZone } from 'shared-domain';
import type { NewLoadForm } from '../use-new-load-form';
import { FormSection } from './form-section';
import { ScheduleField } from './schedule-field';

/** When the load is to be picked up and disposed of, as far as that is known. */
export function SchedulingSection({ form }: { form: NewLoadForm }) {
  return (
    <FormSection
      title="Scheduling"
      text={`Planned days, if already known. Times are optional and are in ${describeTimeZone()}.`}
    >
      <ScheduleField form={form} name="pickup_scheduled" timeLabel="Pickup Time" />
      <ScheduleField form={form} name="disposal_scheduled" timeLabel="Disposal Time" />
    </FormSection>
  );
}
