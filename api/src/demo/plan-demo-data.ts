import { loadStatuses, type LoadStatus } from 'shared-domain/waste';
import type { Client, Role } from 'shared-domain/wire';
import { demoAccounts, demoCompanies, type DemoCompany } from './demo-companies';
import { planDemoLoad, type PlannedLoad } from './plan-demo-load';
import { demoId, SeededRandom } from './seeded-random';

export interface DemoPlan {
  clients: Client[];
  accounts: { id: string; email: string; role: Role; clientId: string | null }[];
  loads: PlannedLoad[];
}

const day = 86_400_000;

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
  const anchor = new Date(Math.floor(now.getTime() / day) * day);
  const companies: readonly DemoCompany[] = demoCompanies;
  return {
    clients: companies.map(({ company, contact }) => ({ id: clientId(company), company, name: contact })),
    accounts: demoAccounts.map(({ email, role, company }) => ({
      id: demoId(`account ${email}`),
      email,
      role,
      clientId: company && clientId(company),
    })),
    loads: companies.flatMap((company) => planLoads(company, anchor)),
  };
}

function clientId(company: string): string {
  return demoId(`client ${company}`);
}

function planLoads(company: DemoCompany, anchor: Date): PlannedLoad[] {
  const random = new SeededRandom(`${company.company} mixture`);
  return Array.from({ length: company.loadCount }, (_, index) => {
    // The first seven loads of the first company show each status with photos at every step.
    const isShowpiece = company === demoCompanies[0] && index < loadStatuses.length;
    const status = loadStatuses[index] ?? random.pick(mixture);
    const photoShare = isShowpiece ? 1 : 0.65;
    return planDemoLoad({ company, clientId: clientId(company.company), index, status, photoShare, anchor });
  });
}
