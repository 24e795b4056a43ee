'use client'

import { useFlow } from '#engine/react'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'

/** What the run has to say of itself, calmly: each may be closed. */
export function RunNotices({ className }: { readonly className?: string | undefined }) {
  const { snapshot, runner, t } = useFlow()
  if (snapshot.notices.length === 0) return null
  return (
    <div className={className}>
      {snapshot.notices.map(({ kind }) => (
        <Notice
          key={kind}
          tone={kind === 'error' || kind === 'memory-only' ? 'warning' : 'info'}
          live="status"
          actions={
            runner && (
              <Button variant="quiet" size="s" onClick={() => runner.dismissNotice(kind)}>
                {t('notice.dismiss')}
              </Button>
            )
          }
        >
          {t(`notice.${kind}`)}
        </Notice>
      ))}
    </div>
  )
}
