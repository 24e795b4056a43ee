import { useEffect, useRef, useState } from 'react'
import {
  MAX_EDITOR_NAME,
  type DraftChange,
  type PageDrafts,
  type PastEdit,
} from '#services/content'
import { editorName, saidAfterReload } from './browser-notes.ts'
import { EditingCalls, keyOf, type EditedPage, type Mark, type Saved } from './editing-calls.ts'
import { filled, type EditorMessages } from './editor-messages.ts'
import styles from './editor.module.css'
import { fieldLabel } from './field-label.ts'
import { FieldsPanel, type PanelField } from './fields-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { isSame, markedTexts, partOf, showOnPage, showValue, valueOf } from './marked-texts.ts'
import { offersFor } from './offers.ts'
import { PageEdits, type Settled } from './page-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { UnsavedTexts, type UnsavedText } from './unsaved-texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePageHistory } from './use-page-history.ts'
import { usePageTexts } from './use-page-texts.ts'
import { WaitingTexts, type Conflict } from './waiting-texts.tsx'

export interface InPlaceEditorProps extends EditedPage {
  /** Texts without a place on the page, by `<item>:<field>`: where links lead, the page's own fields. */
  readonly hidden: Readonly<Record<string, string>>
  /** The page's own item. */
  readonly item: string
  readonly messages: EditorMessages
}

/** What stands open above the bar. */
type Panel = { readonly kind: 'page' } | { readonly kind: 'link'; readonly mark: Mark }

/** No field takes more than this; what is longer than a request may be never reaches its own limit. */
const MAX_CHARACTERS = 20_000

/**
 * Makes every marked text of the page editable in place and keeps links from leading on
 * (EDIT-01, EDIT-02). A text is saved when it is left, and stored in the browser until then; nothing
 * is public before it was listed and agreed to.
 */
export function InPlaceEditor(props: InPlaceEditorProps) {
  const { locale, path, revisions, hidden: drawn, item, messages } = props
  const [{ calls, unsaved, edits }] = useState(() => {
    const ownCalls = new EditingCalls({ locale, path, revisions }, undefined, editorName.read)
    const ownUnsaved = new UnsavedTexts(locale)
    return { calls: ownCalls, unsaved: ownUnsaved, edits: new PageEdits(ownCalls, ownUnsaved) }
  })
  const [status, setStatus] = useState(messages.editingOn)
  const [name, setName] = useState(editorName.read)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [offers, setOffers] = useState<readonly UnsavedText[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [listed, setListed] = useState<{ drafts: PageDrafts; isChanged: boolean } | null>(null)
  const bar = useRef<HTMLElement>(null)
  const { isReturning, onFocus } = useKeptFocus(bar)

  /** Saves a text and says what became of it; it stays on the page whatever that is. */
  const save = async (mark: Mark, value: string): Promise<Saved> => {
    setStatus(messages.editingSaving)
    const outcome = await edits.save(mark, value)
    tell(outcome, mark, value)
    return outcome
  }

  const tell = (outcome: Saved, mark: Mark, value: string) => {
    setConflicts((known) => known.filter((own) => !isSame(own.mark, mark)))
    switch (outcome.kind) {
      case 'saved':
        return setStatus(messages.editingSaved)
      case 'conflict':
        setConflicts((known) => [...known, { mark, mine: value, theirs: outcome.theirs }])
        return setStatus(messages.editingConflict)
      case 'refused':
        if (value.trim() === '' || keyOf(mark) in drawn) putBack(mark)
        return setStatus(outcome.reason)
      case 'too-large':
        return setStatus(
          filled(messages.editingTooLong, {
            field: fieldLabel(mark.field, (key) => messages[key]),
            length: value.length,
            limit: MAX_CHARACTERS,
          }),
        )
      case 'ended':
        return setStatus(messages.editingEnded)
      case 'failed':
        return setStatus(messages.editingFailed)
    }
  }

  /** Puts the text back that the server has. */
  const putBack = (mark: Mark) => {
    for (const text of markedTexts().filter((own) => isSame(own.mark, mark))) {
      showValue(text.element, edits.savedText(mark))
    }
    edits.forget(mark)
  }

  /** Shows what is saved now; false where the page has to be loaded for it. */
  const show = (mark: Mark, value: string): boolean =>
    showOnPage(mark, value) || keyOf(mark) in drawn

  usePageTexts({
    edits,
    bar,
    drawn,
    onDrawn: (texts) => {
      setOffers(offersFor(texts, drawn, unsaved))
      const said = saidAfterReload.take()
      if (said !== null) setStatus(said)
    },
    onLeft: ({ mark, element }) => void save(mark, valueOf(element)),
    onEntered: (mark, isLink) => {
      if (isReturning.current) return
      setPanel((open) => {
        if (isLink) return { kind: 'link', mark }
        return open?.kind === 'link' ? null : open
      })
    },
  })

  /** Whether everything typed is saved; says so where it is not. */
  const isSaved = ({ outcome, mark }: Settled): boolean => {
    if (mark) tell(outcome, mark, edits.typedText(mark))
    return outcome.kind === 'saved'
  }

  const settled = async (): Promise<boolean> => {
    setStatus(messages.editingSaving)
    return isSaved(await edits.settled())
  }

  const list = async () => {
    setStatus(messages.editingSaving)
    const { list: answer, ...saved } = await edits.listed(() => calls.drafts())
    if (!isSaved(saved) || answer === null) return
    if (answer.kind !== 'drafts') return setStatus(sayNoAnswer(answer.kind, messages))
    const { changes, elsewhere } = answer.drafts
    setStatus(changes.length > 0 ? messages.editingOn : nothing(elsewhere, messages))
    if (changes.length > 0) setListed({ drafts: answer.drafts, isChanged: false })
  }

  const publish = async (shown: readonly DraftChange[]) => {
    const outcome = await calls.publish(shown)
    switch (outcome.kind) {
      case 'published':
        setListed(null)
        return setStatus(outcome.count > 0 ? messages.editingPublished : nothing([], messages))
      case 'changed':
        if (outcome.drafts.changes.length > 0) {
          return setListed({ drafts: outcome.drafts, isChanged: true })
        }
        setListed(null)
        return setStatus(nothing(outcome.drafts.elsewhere, messages))
      case 'ended':
      case 'failed':
        setListed(null)
        return setStatus(sayNoAnswer(outcome.kind, messages))
    }
  }

  const reloadAndSay = (text: string) => {
    saidAfterReload.leave(text)
    window.location.reload()
  }

  /** A text of the history as a new draft. */
  const restoreText = async ({ item: ofItem, field, to }: PastEdit): Promise<void> => {
    const mark = { item: ofItem, field }
    if (!(await settled()) || (await save(mark, to)).kind !== 'saved') return
    if (!show(mark, to)) reloadAndSay(messages.editingSaved)
  }

  const history = usePageHistory({
    calls,
    settled,
    onText: (edit) => void restoreText(edit),
    onPage: (count, left) => {
      const fields = left.map(({ field }) => fieldLabel(field, (key) => messages[key])).join(', ')
      const said = filled(messages.editingRestored, { count })
      reloadAndSay(
        left.length === 0 ? said : `${said} ${filled(messages.editingLeftOut, { fields })}`,
      )
    },
    onStatus: (kind) =>
      setStatus(kind === 'read' ? messages.editingOn : sayNoAnswer(kind, messages)),
  })

  // Once a dialog is gone: nothing beside it can have the focus.
  const opener = useRef<HTMLElement | null>(null)
  const isDialogOpen = listed !== null || history.shown !== null
  useEffect(() => {
    if (!isDialogOpen) opener.current?.focus()
    if (!isDialogOpen) opener.current = null
  }, [isDialogOpen])

  const undo = async () => {
    setStatus(messages.editingSaving)
    const outcome = await edits.undo()
    if (outcome === null) return setStatus(messages.editingNothingToUndo)
    const { undone } = outcome
    if (undone === null) return void isSaved(outcome)
    tell(outcome.outcome, undone.mark, undone.value)
    if (outcome.outcome.kind !== 'saved') return
    // What was drawn or typed here is markup of this page.
    const text = markedTexts().find((own) => isSame(own.mark, undone.mark))
    if (text) showValue(text.element, undone.value)
    else show(undone.mark, undone.value)
    setStatus(messages.editingUndone)
  }

  const leave = async () => {
    if (!(await settled())) return
    if (await calls.leave()) window.location.reload()
    else setStatus(messages.editingUnreachable)
  }

  /** One field after the other; the panel stays open where one is refused. */
  const saveFields = async (changed: readonly PanelField[]) => {
    for (const { mark, value } of changed) {
      if ((await save(mark, value)).kind !== 'saved') return
      show(mark, value)
    }
    setPanel(null)
  }

  const use = (offer: UnsavedText) => {
    if (!show(offer.mark, offer.value)) {
      const text = markedTexts().find((own) => isSame(own.mark, offer.mark))
      if (text) showValue(text.element, offer.value)
    }
    edits.typed(offer.mark, offer.value)
    discard(offer)
    void save(offer.mark, offer.value)
  }
  const discard = ({ id }: UnsavedText) => {
    unsaved.discard(id)
    setOffers((known) => known.filter((own) => own.id !== id))
  }

  const solve = (conflict: Conflict, whose: 'mine' | 'theirs') => {
    if (whose === 'mine') {
      calls.acceptNewer(conflict.mark)
      return void save(conflict.mark, conflict.mine)
    }
    setConflicts((known) => known.filter((own) => own !== conflict))
    edits.forget(conflict.mark)
    // The server draws it, cleaned.
    window.location.reload()
  }

  const fieldOf = (mark: Mark, kind: PanelField['kind'], help?: string): PanelField => ({
    mark,
    kind,
    value: edits.savedText(mark),
    typed: edits.typedText(mark),
    ...(help !== undefined && { help }),
  })
  const own = (field: string) => ({ item, field })
  const pageFields = () => [
    fieldOf(own('metaTitle'), 'line', messages.editingPageHelp),
    fieldOf(own('metaDescription'), 'lines', messages.editingPageHelp),
    fieldOf(own('ogImage.src'), 'line', messages.editingPictureHelp),
  ]
  const linkFields = (mark: Mark) => [
    fieldOf(mark, 'line'),
    fieldOf(partOf(mark, 'href'), 'line', messages.editingLinkHelp),
    fieldOf(partOf(mark, 'target'), 'target'),
  ]
  /** What was typed in the panel and not saved goes. */
  const close = (typed: readonly PanelField[]) => {
    for (const { mark } of typed) {
      edits.forget(mark)
      show(mark, edits.savedText(mark))
    }
    setPanel(null)
  }
  const press = (run: () => void) => (event: { readonly currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    run()
  }

  return (
    <aside ref={bar} tabIndex={-1} className={styles.bar} aria-label={messages.editingOn}>
      {(offers.length + conflicts.length > 0 || panel !== null) && (
        <div className={styles.panels} onFocus={onFocus}>
          <WaitingTexts
            offers={offers}
            conflicts={conflicts}
            messages={messages}
            onUse={use}
            onDiscard={discard}
            onSolve={solve}
          />
          {panel !== null && (
            <FieldsPanel
              key={panel.kind === 'link' ? keyOf(panel.mark) : panel.kind}
              title={panel.kind === 'link' ? messages.editingLinkTitle : messages.editingPage}
              fields={panel.kind === 'link' ? linkFields(panel.mark) : pageFields()}
              takesFocus={panel.kind === 'page'}
              messages={messages}
              onTyped={(mark, value) => {
                edits.typed(mark, value)
                show(mark, value)
              }}
              onSave={(changed) => void saveFields(changed)}
              onClose={close}
            />
          )}
        </div>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div className={styles.buttons}>
        <label className={styles.name} title={messages.editingNameHelp}>
          {messages.editingName}
          <input
            type="text"
            className={styles.input}
            maxLength={MAX_EDITOR_NAME}
            value={name}
            autoComplete="name"
            onChange={({ target }) => {
              setName(target.value)
              editorName.write(target.value)
            }}
          />
        </label>
        <button type="button" className={styles.quiet} onClick={() => void undo()}>
          {messages.editingUndo}
        </button>
        <button type="button" className={styles.quiet} onClick={press(() => void history.open())}>
          {messages.editingHistory}
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={panel?.kind === 'page'}
          onClick={() =>
            panel?.kind === 'page' ? close(pageFields()) : setPanel({ kind: 'page' })
          }
        >
          {messages.editingPage}
        </button>
        <button type="button" className={styles.button} onClick={press(() => void list())}>
          {messages.editingPublish}
        </button>
        <button type="button" className={styles.button} onClick={() => void leave()}>
          {messages.editingLeave}
        </button>
      </div>
      {history.shown && (
        <HistoryDialog
          {...history.shown}
          isBusy={history.isBusy}
          locale={locale}
          messages={messages}
          onOlder={(before) => void history.older(before)}
          onRestoreText={history.restoreText}
          onRestorePage={(to) => void history.restorePage(to)}
          onClose={history.close}
        />
      )}
      {listed && (
        <PublishDialog
          key={JSON.stringify(listed.drafts)}
          {...listed}
          hidden={edits.savedAmong(drawn)}
          messages={messages}
          onPublish={(shown) => void publish(shown)}
          onClose={() => setListed(null)}
        />
      )}
    </aside>
  )
}

const nothing = (elsewhere: readonly string[], messages: EditorMessages) =>
  elsewhere.length === 0
    ? messages.editingNothing
    : `${messages.editingNothing} ${filled(messages.editingElsewhere, { pages: elsewhere.join(', ') })}`

const sayNoAnswer = (kind: 'ended' | 'failed', messages: EditorMessages) =>
  kind === 'ended' ? messages.editingEnded : messages.editingUnreachable
