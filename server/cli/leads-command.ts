import { LOG_REJECTIONS } from '#services/flow-logs'
import { LEAD_STATES, type LeadAdmin, type LeadProof, type LeadState } from '#services/leads'
import type { Said } from './on-database.ts'

const MAX_LISTED = 50

const USAGE = [
  'npm run leads                          counts, and the newest of each state but sent',
  `npm run leads -- <state>               the newest ${MAX_LISTED}: ${LEAD_STATES.join(', ')}`,
  'npm run leads -- --show <receipt>      one lead, with everything that the person wrote',
  'npm run leads -- retry <receipt>       sends it as soon as the site runs; lets a suspected one go',
  'npm run leads -- retry --dead          the same for every dead one',
]

const usage: Said = { out: USAGE, code: 1 }
const said = (...out: string[]): Said => ({ out, code: 0 })
const wrong = (sentence: string): Said => ({ out: [sentence], code: 1 })

/** Carries out one command. Nothing personal is in what it says, but for `--show`. */
export async function runLeads(
  args: readonly string[],
  admin: LeadAdmin,
  parseReceipt: (text: string) => string | null,
): Promise<Said> {
  const [command, argument, ...more] = args
  if (more.length > 0) return usage
  if (command === undefined) return overview(admin)
  const state = LEAD_STATES.find((one) => one === command)
  if (state !== undefined && argument === undefined) return listed(admin, state)
  if (argument === undefined) return usage
  if (command === 'retry' && argument === '--dead') {
    return said(`${await admin.retryDead()} dead leads are due again.`)
  }
  if (command !== 'retry' && command !== '--show') return usage
  const receipt = parseReceipt(argument)
  if (receipt === null) return wrong('This is no receipt number; they look like K7M2-9XQT-4.')
  return command === 'retry' ? retried(admin, receipt) : shown(admin, receipt)
}

async function overview(admin: LeadAdmin): Promise<Said> {
  const counts = await admin.counts()
  const out = [LEAD_STATES.map((state) => `${state} ${counts[state]}`).join(', ')]
  for (const state of LEAD_STATES) {
    if (state === 'sent' || counts[state] === 0) continue
    out.push('', ...(await listed(admin, state)).out)
  }
  return said(...out)
}

async function listed(admin: LeadAdmin, state: LeadState): Promise<Said> {
  const leads = await admin.list(state, MAX_LISTED)
  if (leads.length === 0) return said(`No lead is ${state}.`)
  return said(
    `${state}:`,
    ...leads.map(({ receiptNumber, receivedAt, formName, attempts, why, proof }) =>
      [
        ' ',
        receiptNumber,
        receivedAt.slice(0, 16),
        formName,
        ...(attempts === 0 ? [] : [`${attempts} attempts`]),
        ...(why === null ? [] : [why]),
        ...(proof === null ? [] : [inWords(proof)]),
      ].join(' '),
    ),
  )
}

const inWords = ({ verdict, reason }: LeadProof): string =>
  `log ${verdict}${reason === null ? '' : ` (${reason})`}`

async function retried(admin: LeadAdmin, receipt: string): Promise<Said> {
  switch (await admin.retry(receipt)) {
    case 'queued':
      return said(`${receipt} is due now.`)
    case 'sent':
      return wrong(`${receipt} was sent already.`)
    case 'unknown':
      return wrong(`There is no lead ${receipt}.`)
  }
}

async function shown(admin: LeadAdmin, receipt: string): Promise<Said> {
  const lead = await admin.show(receipt)
  if (lead === null) return wrong(`There is no lead ${receipt}.`)
  const { state, site, formName, recipient, values, proof } = lead
  const why = proof?.reason ? ` ${LOG_REJECTIONS[proof.reason]}` : ''
  return said(
    `${receipt} ${state}, ${formName} of ${site}, for ${recipient}`,
    ...(proof === null ? [] : [`${inWords(proof)}.${why}`]),
    JSON.stringify(values, null, 2),
  )
}
