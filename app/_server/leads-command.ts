import { LEAD_STATES, type LeadDesk, type LeadState } from '#services/leads'

export interface Said {
  readonly out: readonly string[]
  /** The process's exit code. */
  readonly code: number
}

const MOST_LISTED = 50

const USAGE = [
  'npm run leads                          counts, and the newest of each state but sent',
  `npm run leads -- <state>               the newest ${MOST_LISTED}: ${LEAD_STATES.join(', ')}`,
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
  desk: LeadDesk,
  parseReceipt: (text: string) => string | null,
): Promise<Said> {
  const [command, argument, ...more] = args
  if (more.length > 0) return usage
  if (command === undefined) return overview(desk)
  const state = LEAD_STATES.find((one) => one === command)
  if (state !== undefined && argument === undefined) return listed(desk, state)
  if (argument === undefined) return usage
  if (command === 'retry' && argument === '--dead') {
    return said(`${await desk.retryDead()} dead leads are due again.`)
  }
  if (command !== 'retry' && command !== '--show') return usage
  const receipt = parseReceipt(argument)
  if (receipt === null) return wrong('This is no receipt number; they look like K7M2-9XQT-4.')
  return command === 'retry' ? retried(desk, receipt) : shown(desk, receipt)
}

async function overview(desk: LeadDesk): Promise<Said> {
  const counts = await desk.counts()
  const out = [LEAD_STATES.map((state) => `${state} ${counts[state]}`).join(', ')]
  for (const state of LEAD_STATES) {
    if (state === 'sent' || counts[state] === 0) continue
    out.push('', ...(await listed(desk, state)).out)
  }
  return said(...out)
}

async function listed(desk: LeadDesk, state: LeadState): Promise<Said> {
  const leads = await desk.list(state, MOST_LISTED)
  if (leads.length === 0) return said(`No lead is ${state}.`)
  return said(
    `${state}:`,
    ...leads.map(({ receiptNumber, receivedAt, formName, attempts, why }) =>
      [
        ' ',
        receiptNumber,
        receivedAt.slice(0, 16),
        formName,
        ...(attempts === 0 ? [] : [`${attempts} attempts`]),
        ...(why === null ? [] : [why]),
      ].join(' '),
    ),
  )
}

async function retried(desk: LeadDesk, receipt: string): Promise<Said> {
  switch (await desk.retry(receipt)) {
    case 'queued':
      return said(`${receipt} is due now.`)
    case 'sent':
      return wrong(`${receipt} was sent already.`)
    case 'unknown':
      return wrong(`There is no lead ${receipt}.`)
  }
}

async function shown(desk: LeadDesk, receipt: string): Promise<Said> {
  const lead = await desk.show(receipt)
  if (lead === null) return wrong(`There is no lead ${receipt}.`)
  const { state, site, formName, recipient, values } = lead
  return said(
    `${receipt} ${state}, ${formName} of ${site}, for ${recipient}`,
    JSON.stringify(values, null, 2),
  )
}
