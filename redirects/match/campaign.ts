/** Campaign parameters of Google Analytics, and click ids of Google, Meta and Microsoft. */
const CAMPAIGN = /^(?:utm_[^=]*|gclid|gbraid|wbraid|fbclid|msclkid)(?:=|$)/i

/**
 * Returns a destination's own query with the visitor's campaign parameters behind it, each as it came: without
 * them a campaign's visits count as nobody's. A parameter that the destination sets itself stays as it is.
 */
export function withCampaign(own: string, given: string): string {
  if (given === '') return own
  const set = new Set(pairsOf(own).map(nameOf))
  const added = pairsOf(given).filter((pair) => CAMPAIGN.test(pair) && !set.has(nameOf(pair)))
  if (added.length === 0) return own
  return `${own === '' ? '?' : own === '?' ? own : `${own}&`}${added.join('&')}`
}

const pairsOf = (search: string): readonly string[] =>
  search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')

const nameOf = (pair: string): string => (pair.split('=', 1)[0] ?? '').toLowerCase()
