export type Row = Readonly<Record<string, unknown>>

/** One connection's statements; parameters are `$1 …`. */
export interface Sql {
  query<R extends Row = Row>(text: string, params?: readonly unknown[]): Promise<readonly R[]>
}

/** SQL for PostgreSQL 15 and later, on PGlite (embedded) or a server. */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'server'
  /**
   * Runs `work` in one transaction (READ COMMITTED); commits when it resolves, rolls back when it
   * throws. Serialization failures and deadlocks (40001, 40P01) are tried again up to five times.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Writes as visitors' calls do, beside their data; throws while writes fail, on a full disk or a standby. */
  checkWrites(): Promise<void>
  close(): Promise<void>
}

export {
  databaseReason,
  isDatabaseError,
  isDiskFull,
  isMisconfigured,
  type DatabaseError,
  type DatabaseErrorCode,
} from './errors.ts'
