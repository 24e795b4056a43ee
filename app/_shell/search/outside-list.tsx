'use client'

import { useParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { decodedPath } from '#domain/encoded-path'

/** Parameters of the routes that render a page of the content, and a searched list. */
interface RouteParams {
  readonly path?: readonly string[]
  /** How many segments lead to the page, and all segments of the address. */
  readonly address?: readonly string[]
}

/** Returns whether a route renders the list of cars at a path, which has no language's prefix. */
function isListRoute(list: string, { path, address = [] }: RouteParams): boolean {
  const own = decodedPath(list).replace(/\/$/, '')
  if (own === '') return false
  const pathOf = (segments: readonly string[]) => decodedPath(`/${segments.join('/')}`)
  if (path) return pathOf(path) === own
  const [depth = '', ...segments] = address
  return /^\d+$/.test(depth) && `${pathOf(segments)}/`.startsWith(`${own}/`)
}

interface OutsideListProps {
  /** Path of the list of cars, without the language's prefix. */
  readonly list: string
  readonly children: ReactNode
}

/**
 * Leaves its children out on the page of the list. The route's parameters are the same on the server and in the
 * browser, whose address may be another one.
 */
export function OutsideList({ list, children }: OutsideListProps) {
  return isListRoute(list, useParams<Record<keyof RouteParams, string[]>>()) ? null : children
}
