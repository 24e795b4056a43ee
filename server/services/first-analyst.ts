import { createAnalystAccounts, type Services } from '#services'

export interface FirstAnalyst {
  readonly name: string
  readonly password: string
}

/** The first account of the embedded database's console; on a server an operator makes it. */
export const firstAnalyst = async ({ database }: Services): Promise<FirstAnalyst | null> =>
  database.kind === 'embedded' ? createAnalystAccounts(database, Date.now).addFirst() : null
