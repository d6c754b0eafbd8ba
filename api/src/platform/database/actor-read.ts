import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Role, company and account of a reading transaction. */
export type ReadSettings = [role: string, clientId: string, userId: string];

/**
 * Run on every new connection. It applies to the transaction only, so that a connection carries nothing over, and it
 * returns no row.
 */
export const prepareReads = `prepare read_as (text, text, text) as
  select where set_config('transaction_read_only', 'on', true) is null or set_config('role', $1, true) is null
    or set_config('app.client', $2, true) is null or set_config('app.account', $3, true) is null`;

/** The part of a driver's connection that sends messages; the driver's types leave it out. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

interface Column {
  name: string;
  dataTypeID: number;
}

/** Statements that a process remembers: more than its connections keep prepared. */
export const mostStatements = 5_000;

/** Columns of the rows of a statement, by its name. They are requested once. */
const columnsOf = new LRUCache<string, Column[]>({ max: mostStatements });

/**
 * PostgreSQL keeps a plan of up to 0.4 MB for each statement that is prepared on a connection. A list has thousands of
 * combinations of filters, so the rest is prepared for one use.
 */
const mostPrepared = 100;

/** What a reading statement takes as a parameter. */
export type ReadParameter = string | number | boolean | Date | Buffer | readonly string[] | null;

export interface Statement {
  name: string;
  text: string;
  /** As `parameterText` writes them. */
  values: readonly (string | null)[];
}

/**
 * A reading statement and the actor it runs as. Everything up to `sync` is one transaction of its own, so reads of
 * several actors can follow each other on a connection without waiting for responses.
 */
export class ActorRead extends pg.Query {
  private readonly answered: (string | null)[][] = [];
  /** The driver keeps track of prepared statements by it; empty for a statement that is used once. */
  protected name: string;

  constructor(
    private readonly settings: ReadSettings | null,
    private readonly statement: Statement,
    /** The driver calls it at the end, and wraps it with its time limit. */
    protected callback: (error: Error | null, rows: (string | null)[][]) => void,
  ) {
    super(statement.text);
    this.name = statement.name;
  }

  override submit = (connection: unknown) => {
    const wire = connection as Wire;
    const { text } = this.statement;
    if (this.settings) {
      wire.bind({ statement: 'read_as', values: this.settings });
      wire.execute({});
    }
    if (!wire.parsedStatements[this.name]) {
      const prepared = { ...wire.parsedStatements, ...wire.submittedNamedStatements };
      // Another read is preparing it on this connection, and may fail at it.
      if (wire.submittedNamedStatements[this.name] || Object.keys(prepared).length >= mostPrepared) this.name = '';
      else wire.submittedNamedStatements[this.name] = text;
      wire.parse({ name: this.name, text });
    }
    wire.bind({ statement: this.name, values: [...this.statement.values] });
    if (!columnsOf.has(this.statement.name)) wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
  };

  protected handleRowDescription({ fields }: { fields: Column[] }): void {
    columnsOf.set(this.statement.name, fields);
  }

  protected handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.answered.push(fields);
  }

  protected handleCommandComplete(): void {
    // The transaction is over when the connection is ready again.
  }

  protected handleReadyForQuery(): void {
    this.callback(null, this.answered);
  }
}

/** The rows of a statement as objects. */
export function toRows<Row>(statement: Statement, rows: (string | null)[][]): Row[] {
  if (rows.length === 0) return [];
  const columns = columnsOf.get(statement.name);
  if (!columns) throw new Error('The columns of a statement are unknown');
  const read = columns.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));
  return rows.map(
    (texts) =>
      Object.fromEntries(
        read.map(({ name, parse }, index) => [name, texts[index] == null ? null : parse(texts[index])]),
      ) as Row,
  );
}

/** A parameter as PostgreSQL reads it. Throws a `RangeError` for an invalid date. */
export function parameterText(value: ReadParameter): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return `{${value.map((part) => `"${part.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
