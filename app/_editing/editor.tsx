import { InPlaceEditor, type InPlaceEditorProps } from './in-place-editor.tsx'
import { PreviewBar, type PreviewBarProps } from './preview-bar.tsx'

/** What an editor has on a page: the editor in place, or a preview of a CMS that has its own. */
export const Editor = (props: InPlaceEditorProps | PreviewBarProps) =>
  'preview' in props ? <PreviewBar {...props} /> : <InPlaceEditor {...props} />
