import { aTrackingEvent } from '../testing';
import { isOptionalStage } from './disposal';
import { type LoadStatus, loadStatuses } from './load-status';

test.each<[string, LoadStatus[]]>([
  ['', []],
  ['picked_up in_transit at_disposal_facility disposed certified', ['in_storage']],
  ['generated picked_up at_disposal_facility', ['in_transit', 'in_storage']],
  ['picked_up in_storage', ['in_transit']],
  ['in_transit at_disposal_facility', ['in_storage']],
  ['picked_up in_transit disposed', []],
  ['picked_up at_disposal_facility picked_up disposed', []],
  ['picked_up in_transit at_disposal_facility in_transit at_disposal_facility', ['in_storage']],
])('after the steps “%s”, the optional stages without a record are %j', (steps, optional) => {
  const history = steps.split(' ').filter(Boolean) as LoadStatus[];
  const trackingEvents = history.map((status) => aTrackingEvent({ status }));
  const unrecorded = loadStatuses.filter((status) => !history.includes(status));
  expect(unrecorded.filter((status) => isOptionalStage(status, trackingEvents))).toEqual(optional);
});

test('a corrected step does not make a stage a gap', () => {
  const steps = ['picked_up', 'disposed', 'at_disposal_facility'] as const;
  const trackingEvents = steps.map((status) =>
    aTrackingEvent({ status, corrected_by: status === 'disposed' ? 'x' : null }),
  );
  expect(isOptionalStage('in_transit', trackingEvents)).toBe(true);
});
