import type { PlaceSearchMessages } from './place-search-messages.ts'

/** How far the search for the visitor's own position has come; `idle` where nothing is to be said. */
export type Finding = 'idle' | 'finding' | 'refused' | 'unread'

/** Of a position that was not found: the visitor may change a refusal, and nothing else. */
export const ended = (reason: string): Finding => (reason === 'denied' ? 'refused' : 'unread')

/** What is told of it (RETAILERR-21). */
export function findingText(finding: Finding, messages: PlaceSearchMessages): string {
  switch (finding) {
    case 'idle':
      return ''
    case 'finding':
      return messages.placeSearchFinding
    case 'refused':
      return messages.placeSearchRefused
    case 'unread':
      return messages.placeSearchUnread
  }
}
