import { loadStatuses, type LoadStatus, type Site } from 'shared-domain/waste';
import { type Client, dayMs, hourMs, minuteMs, type Role } from 'shared-domain/wire';
import { demoAccountId, demoAccounts, demoClientId } from './demo-accounts';
import { demoCompanies, type DemoCompany } from './demo-companies';
import { processNames } from './demo-wastes';
import { planDemoLoad, type PlannedLoad, type PlannedTrackingEvent } from './plan-demo-load';
import { demoId, SeededRandom } from './seeded-random';
import { nextOfficeTime } from './working-time';

export interface DemoPlan {
  clients: Client[];
  accounts: { id: string; email: string; role: Role; client_id: string | null }[];
  sites: Site[];
  loads: PlannedLoad[];
}

/** Chances of the statuses, so that the overview looks like a working day. */
const mixture: readonly LoadStatus[] = [
  ...loadStatuses,
  'generated',
  'in_transit',
  'in_transit',
  'in_storage',
  'at_disposal_facility',
  'disposed',
  'certified',
  'certified',
  'certified',
  'certified',
];

/** All demo data as of the start of the day: the same ids, texts and pictures on every run. */
export function planDemoData(now: Date): DemoPlan {
  const anchor = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const companies: readonly DemoCompany[] = demoCompanies;
  return {
    clients: companies.map(({ company, contact }) => ({ id: demoClientId(company), company, name: contact })),
    accounts: demoAccounts.map(({ email, role, company }) => ({
      id: demoAccountId(email),
      email,
      role,
      client_id: company && demoClientId(company),
    })),
    sites: companies.flatMap(planSites),
    loads: companies.flatMap((company) => planLoads(company, anchor)),
  };
}

/** The plants of a company and the facilities it uses. Positions at them are within about 300 m of their center. */
function planSites({ company, routes }: DemoCompany): Site[] {
  const client_id = demoClientId(company);
  const plants = routes.map(({ generator: { site, lat, lng } }) => ({
    ...{ id: demoId(`site ${site}`), client_id, name: site, lat, lng, radius_m: 500 },
    ...{ address: null, epa_id: null, process: null },
  }));
  const facilities = routes.map(({ facility: { name, address, lat, lng, epaId, treatment } }) => ({
    ...{ id: demoId(`site ${company} ${name}`), client_id, name, lat, lng, radius_m: 500 },
    ...{ address, epa_id: epaId, process: processNames[treatment] },
  }));
  return [...new Map([...plants, ...facilities].map((site) => [site.id, site])).values()];
}

function planLoads(company: DemoCompany, anchor: Date): PlannedLoad[] {
  const random = new SeededRandom(`${company.company} mixture`);
  return Array.from({ length: company.loadCount }, (_, index) => {
    // The first seven loads of the first company show each status.
    const isFirst = company === demoCompanies[0];
    const isShowpiece = isFirst && index < loadStatuses.length;
    const status = loadStatuses[index] ?? random.pick(mixture);
    // They have been in storage for days, so that they were picked up before they were due.
    const isOverdue = isFirst && !isShowpiece && status === 'in_storage';
    const hasTypedPlaces = isFirst && !isShowpiece && status === 'picked_up';
    const facts = { company, clientId: demoClientId(company.company), index, status, isShowpiece, anchor };
    const load = planDemoLoad({ ...facts, isOverdue, hasTypedPlaces });
    return isShowpiece && status === 'in_storage' ? withCorrection(load) : load;
  });
}

/** The load with its first step on the road recorded hours late at a wrong place, and corrected soon after. */
function withCorrection(load: PlannedLoad): PlannedLoad {
  const { timeZone, trackingEvents } = load;
  const index = trackingEvents.findIndex(({ status }) => status === 'in_transit');
  const right = trackingEvents[index];
  const before = trackingEvents[index - 1];
  if (!right || !before) throw new Error('This load of the demo has no step to correct');
  const recordedAt = nextOfficeTime(right.eventTime.getTime() + 5 * hourMs, timeZone);
  const wrong: PlannedTrackingEvent = {
    ...right,
    location: before.location,
    accuracyM: before.accuracyM,
    notes: "Entered from the driver's log.",
    recordedAt: new Date(recordedAt),
    photos: [],
  };
  const correction: PlannedTrackingEvent = {
    ...right,
    id: demoId(`${right.id} corrected`),
    notes: 'The place of the pickup was entered by mistake. This is the place in the log.',
    recordedAt: new Date(nextOfficeTime(recordedAt + 14 * minuteMs, timeZone)),
    corrects: right.id,
  };
  const steps = [...trackingEvents.toSpliced(index, 1, wrong), correction];
  return { ...load, trackingEvents: steps.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()) };
}
