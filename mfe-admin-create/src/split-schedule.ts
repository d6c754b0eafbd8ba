/** Splits a schedule of the form into day and time: `2026-11-20`, `2026-11-20T14:30`, or `T14:30` without a day. */
export function splitSchedule(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

/** Joins a day and a time for the form. */
export function joinSchedule({ day, time }: { day: string; time: string }): string {
  return time === '' ? day : `${day}T${time}`;
}
