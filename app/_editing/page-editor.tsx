import type { Page } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { contentOf, hiddenTextsOf, revisionsOf } from '../_content/content.ts'
import type { Translate } from '../_messages/translator.ts'
import { editorMessages } from './editor-messages.ts'
import { LazyEditor } from './lazy-editor.tsx'

interface PageEditorProps {
  readonly siteContext: SiteContext
  readonly page: Page
  readonly t: Translate
}

/** The bar below a page that is drawn for an editor; with a real CMS it is a preview of its drafts. */
export async function PageEditor({ siteContext, page, t }: PageEditorProps) {
  const { locale } = siteContext
  if (contentOf().editing === null) {
    return <LazyEditor locale={locale} preview={t('editingPreview')} leave={t('editingLeave')} />
  }
  // Before the texts: of an edit in between an editor then has an older revision, and is refused.
  const revisions = await revisionsOf(siteContext, page.path)
  return (
    <LazyEditor
      locale={locale}
      path={page.path}
      item={page.id}
      revisions={revisions}
      hidden={await hiddenTextsOf(siteContext, page.path)}
      messages={editorMessages(t)}
    />
  )
}
