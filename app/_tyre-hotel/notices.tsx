'use client'

import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { useTyreHotel } from './tyre-context.tsx'
import styles from './tyre-hotel.module.css'

/** What the run has to say of itself, calmly: each may be closed. */
export function TyreNotices() {
  const { flow, t } = useTyreHotel()
  if (flow.snapshot.notices.length === 0) return null
  return (
    <div className={styles.notices}>
      {flow.snapshot.notices.map(({ kind }) => (
        <Notice
          key={kind}
          tone={kind === 'error' || kind === 'memory-only' ? 'warning' : 'info'}
          live="status"
          actions={
            flow.runner && (
              <Button variant="quiet" size="s" onClick={() => flow.runner?.dismissNotice(kind)}>
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
