import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { AnalystSession } from '#domain/flow-analysis'
import { post } from '../calls/get.ts'

/** Who is signed in, and the way out, which forgets all that was fetched. */
export function SignedIn({ analyst }: { readonly analyst: AnalystSession }) {
  const client = useQueryClient()
  const signOut = useMutation({
    mutationFn: () => post('/api/analyst/sign-out', z.unknown(), {}),
    onSuccess: () => client.resetQueries(),
  })
  return (
    <>
      <span>{analyst.name}</span>
      <button type="button" onClick={() => signOut.mutate()}>
        Sign out
      </button>
    </>
  )
}
