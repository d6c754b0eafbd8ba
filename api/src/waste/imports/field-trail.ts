/** What happened to one field: of the document (`field`), of the load (`to`), or of both. */
export interface FieldReport {
  outcome: 'mapped' | 'converted' | 'defaulted' | 'set aside';
  field: string | null;
  to: string | null;
  note: string;
}

/** Records what happens to every value of one document, so that nothing is lost silently. */
export class FieldTrail {
  private readonly reports: FieldReport[] = [];
  private readonly accounted = new Set<string>();
  /** All parents of an accounted field. */
  private readonly touched = new Set<string>(['']);

  /** The value was used unchanged. */
  mapped(field: string, to: string, note = ''): void {
    this.add({ outcome: 'mapped', field, to, note });
  }

  /** The value was converted; the original is kept with the load. */
  converted(field: string, to: string, note: string): void {
    this.add({ outcome: 'converted', field, to, note });
  }

  /** The document does not state what the load needs. */
  defaulted(to: string, note: string): void {
    this.add({ outcome: 'defaulted', field: null, to, note });
  }

  /** The fields so far that have a default. */
  defaultedFields(): Set<string | null> {
    return new Set(this.reports.filter(({ outcome }) => outcome === 'defaulted').map(({ to }) => to));
  }

  /** The value was read and cannot be a field of the load. */
  setAside(field: string, note: string): void {
    this.add({ outcome: 'set aside', field, to: null, note });
  }

  /** All reports; every value of the document that was not used is reported as set aside. */
  close(document: unknown): FieldReport[] {
    const untouched: FieldReport[] = [];
    this.collectUntouched(document, '', untouched);
    return [...this.reports, ...untouched];
  }

  private add(report: FieldReport): void {
    this.reports.push(report);
    if (report.field === null) return;
    this.accounted.add(report.field);
    for (const { index } of report.field.matchAll(/[.[]/g)) this.touched.add(report.field.slice(0, index));
  }

  private collectUntouched(value: unknown, path: string, into: FieldReport[]): void {
    if (this.accounted.has(path)) return;
    if (!this.touched.has(path)) {
      const count = countValues(value);
      const notes = ['empty', 'kept with the document'];
      const note = notes[count] ?? `${count} values kept with the document`;
      into.push({ outcome: 'set aside', field: path, to: null, note });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const step = Array.isArray(value) ? `[${name}]` : path === '' ? name : `.${name}`;
      this.collectUntouched(member, `${path}${step}`, into);
    }
  }
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + countValues(member), 0);
}
