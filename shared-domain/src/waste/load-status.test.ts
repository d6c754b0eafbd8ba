import { isExceptionalStep, isLoadStatus, loadStatuses, statusSteps } from './load-status';

test('the seven statuses keep their order, labels, progress and bar widths', () => {
  expect(
    loadStatuses.map((status) => [
      statusSteps[status].label,
      statusSteps[status].progress,
      statusSteps[status].barWidth,
    ]),
  ).toEqual([
    ['Generated', 10, 14.3],
    ['Picked Up', 25, 28.6],
    ['In Transit', 40, 42.9],
    ['In Storage', 55, 57.2],
    ['At Disposal Facility', 75, 71.5],
    ['Disposed', 90, 85.8],
    ['Certified', 100, 100],
  ]);
});

test('a label is the status with underscores removed and each word capitalized', () => {
  for (const status of loadStatuses) {
    const words = status.split('_').map((word) => word[0]?.toUpperCase() + word.slice(1));
    expect(statusSteps[status].label).toBe(words.join(' '));
  }
});

test('only the card of at_disposal_facility has a shorter title', () => {
  const differing = loadStatuses.filter((status) => statusSteps[status].cardTitle !== undefined);
  expect(differing).toEqual(['at_disposal_facility']);
  expect(statusSteps.at_disposal_facility.cardTitle).toBe('At Facility');
});

test('a live position is shown in transit, a certificate at the end', () => {
  expect(loadStatuses.filter((status) => statusSteps[status].isTracked)).toEqual([
    'picked_up',
    'in_transit',
    'in_storage',
  ]);
  expect(loadStatuses.filter((status) => statusSteps[status].isCertifiable)).toEqual(['disposed', 'certified']);
});

test('skipping the carrier is exceptional, a second leg is not', () => {
  expect(isExceptionalStep('generated', 'disposed')).toBe(true);
  expect(isExceptionalStep('in_transit', 'in_transit')).toBe(false);
  expect(isExceptionalStep('at_disposal_facility', 'in_transit')).toBe(false);
  expect(isExceptionalStep('certified', 'generated')).toBe(true);
});

test('a history begins with the generation or the pickup', () => {
  expect(isExceptionalStep(null, 'generated')).toBe(false);
  expect(isExceptionalStep(null, 'picked_up')).toBe(false);
  expect(isExceptionalStep(null, 'in_transit')).toBe(true);
});

test.each(['', 'GENERATED', 'toString', 7, null, undefined])('%p is not a status', (value) => {
  expect(isLoadStatus(value)).toBe(false);
});
