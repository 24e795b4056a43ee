import { type AnalystRole, ANALYST_ROLES } from '#domain/flow-analysis'
import type { AnalystAccounts } from '#services/analysts'
import type { Said } from './on-database.ts'

const USAGE = [
  'npm run analysts                                      every account and its roles',
  'npm run analysts -- add <name> [--personal-values]    makes one, and prints its password once',
  'npm run analysts -- password <name>                   a new password; ends the account’s sessions',
  'npm run analysts -- remove <name>                     takes it away, and ends its sessions',
  'npm run analysts -- sample <count>                    stores made-up runs, in the embedded database only',
]
const PERSONAL = '--personal-values'
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.@_-]{0,99}$/u

const said = (...out: string[]): Said => ({ out, code: 0 })
const wrong = (...out: string[]): Said => ({ out, code: 1 })

/** Carries out one command. */
export async function runAnalysts(
  args: readonly string[],
  accounts: AnalystAccounts,
): Promise<Said> {
  const [command, name, ...more] = args
  if (command === undefined) return listed(accounts)
  const isPersonal = command === 'add' && more.length === 1 && more[0] === PERSONAL
  if (name === undefined || (more.length > 0 && !isPersonal)) return wrong(...USAGE)
  if (!NAME.test(name))
    return wrong('A name has letters, digits and . @ _ - and is no longer than 100.')
  switch (command) {
    case 'add': {
      const roles: readonly AnalystRole[] = isPersonal ? ANALYST_ROLES : ['analyst']
      const password = await accounts.add({ name, roles })
      if (password === null) return wrong(`There is an account ${name} already.`)
      return said(`Password of ${name}, shown this once: ${password}`)
    }
    case 'password': {
      const password = await accounts.renew(name)
      if (password === null) return wrong(`There is no account ${name}.`)
      return said(`New password of ${name}, shown this once: ${password}`)
    }
    case 'remove':
      return (await accounts.remove(name))
        ? said(`${name} is gone, and signed out.`)
        : wrong(`There is no account ${name}.`)
    default:
      return wrong(...USAGE)
  }
}

async function listed(accounts: AnalystAccounts): Promise<Said> {
  const all = await accounts.list()
  if (all.length === 0) return said('There is no account.')
  return said(...all.map(({ name, roles }) => `${name.padEnd(30)} ${roles.join(', ')}`))
}
