/** What editors call a field; a name of the CMS that has no word of ours stays as it is. */
const LABELS = {
  Title: 'editingFieldTitle',
  title: 'editingFieldTitle',
  MessageTitle: 'editingFieldTitle',
  SubTitle: 'editingFieldSubTitle',
  Text: 'editingFieldText',
  RichText: 'editingFieldText',
  MessageText: 'editingFieldText',
  Link: 'editingFieldLink',
  Button: 'editingFieldLink',
  PrivateLink: 'editingFieldLink',
  CompanyLink: 'editingFieldLink',
  Question: 'editingFieldQuestion',
  Answer: 'editingFieldAnswer',
  Author: 'editingFieldAuthor',
  premble: 'editingFieldPreamble',
  metaTitle: 'editingFieldMetaTitle',
  metaDescription: 'editingFieldMetaDescription',
} as const
const PARTS = {
  href: 'editingFieldHref',
  target: 'editingFieldTarget',
  src: 'editingFieldPicture',
} as const

export type LabelKey = (typeof LABELS)[keyof typeof LABELS] | (typeof PARTS)[keyof typeof PARTS]

export function fieldLabel(field: string, words: (key: LabelKey) => string): string {
  const part = field.split('.')[1]
  const key =
    part === undefined ? valueAt(LABELS, field) : (valueAt(PARTS, part) as LabelKey | undefined)
  return key === undefined ? field : words(key)
}

/** A value as editors read it: where a link opens is said in words. */
export const valueInWords = (
  field: string,
  value: string,
  words: Readonly<Record<'editingSameTab' | 'editingNewTab', string>>,
): string => {
  if (!field.endsWith('.target')) return value
  return value === '_blank' ? words.editingNewTab : words.editingSameTab
}

const valueAt = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined
