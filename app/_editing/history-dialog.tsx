import { dateLanguage } from '#domain/date-language'
import type { PageHistory, PastEdit } from '#services/content'
import { Button } from '#ui/button'
import { EditorDialog } from './editor-dialog.tsx'
import type { EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import { fieldLabel, valueInWords } from './field-label.ts'
import { isSame, wordsOf } from './marked-texts.ts'
import { wordDiff } from './word-diff.ts'

interface HistoryDialogProps {
  readonly history: PageHistory
  /** Somebody saved meanwhile, so that nothing was restored. */
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly locale: string
  readonly messages: EditorMessages
  readonly onOlder: (before: number) => void
  readonly onRestoreText: (edit: PastEdit) => void
  /** Of the whole page; 0 is as it came. */
  readonly onRestorePage: (to: number) => void
  readonly onClose: () => void
}

/** Who changed what on the page and when, with a way back to each of it. */
export function HistoryDialog({
  history: { edits, next },
  isChanged,
  isBusy,
  locale,
  messages,
  onOlder,
  onRestoreText,
  onRestorePage,
  onClose,
}: HistoryDialogProps) {
  const time = new Intl.DateTimeFormat(dateLanguage(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <EditorDialog
      title={messages.editingHistoryTitle}
      warning={isChanged ? messages.editingHistoryChanged : null}
      onClose={onClose}
    >
      {edits.length === 0 && <p>{messages.editingNoHistory}</p>}
      <ol className={styles.changes}>
        {edits.map((edit, at) => (
          <li key={edit.id} className={styles.change}>
            <p className={styles.field}>
              {fieldLabel(edit.field, (key) => messages[key])}
              <span className={styles.tag} data-published={edit.published || undefined}>
                {edit.published ? messages.editingWasPublic : messages.editingIsDraft}
              </span>
            </p>
            <p className={styles.who}>
              {edit.by ?? messages.editingNoName}
              {' · '}
              {edit.at === null ? (
                messages.editingNoTime
              ) : (
                <time dateTime={edit.at}>{time.format(new Date(edit.at))}</time>
              )}
            </p>
            <Differences edit={edit} messages={messages} />
            {edit.gone && <p className={styles.note}>{messages.editingGone}</p>}
            <div className={styles.actions}>
              {!edit.gone && edits.findIndex((own) => isSame(own, edit)) < at && (
                <Button
                  size="s"
                  variant="secondary"
                  busy={isBusy}
                  onClick={() => onRestoreText(edit)}
                >
                  {messages.editingRestoreText}
                </Button>
              )}
              {at > 0 && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={isBusy}
                  onClick={() => onRestorePage(edit.id)}
                >
                  {messages.editingRestorePage}
                </Button>
              )}
            </div>
          </li>
        ))}
        {next === null && edits.length > 0 && (
          <li className={styles.change}>
            <p className={styles.field}>{messages.editingOriginal}</p>
            <Button size="s" variant="quiet" busy={isBusy} onClick={() => onRestorePage(0)}>
              {messages.editingRestorePage}
            </Button>
          </li>
        )}
      </ol>
      <div className={styles.actions}>
        {next !== null && (
          <Button variant="secondary" busy={isBusy} onClick={() => onOlder(next)}>
            {messages.editingOlder}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {messages.editingClose}
        </Button>
      </div>
    </EditorDialog>
  )
}

function Differences({
  edit: { field, ...edit },
  messages,
}: {
  readonly edit: PastEdit
  readonly messages: EditorMessages
}) {
  const [from, to] = [edit.from, edit.to].map((value) => valueInWords(field, value, messages))
  // What differs in its markup alone is shown with it.
  const read = wordsOf(from ?? '') === wordsOf(to ?? '') ? (value: string) => value : wordsOf
  const pieces = wordDiff(read(from ?? ''), read(to ?? ''))
  return (
    <p className={styles.difference}>
      {pieces.length === 0 && messages.editingNoText}
      {pieces.map(({ kind, text }, at) => {
        const key = `${at}`
        if (kind === 'old') return <del key={key}>{text}</del>
        return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </p>
  )
}
