import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ButtonLink } from './button.tsx'

const link = (editing?: boolean) =>
  renderToStaticMarkup(
    <ButtonLink href="/salj-bil" {...(editing === undefined ? {} : { editing })}>
      Sälj din bil
    </ButtonLink>,
  )

test('an editor gets editable words that lead nowhere, a visitor always a link [SVCGEN-07]', () => {
  const edited = link(true)
  expect(edited).not.toContain('<a')
  expect(edited).not.toContain('href')
  expect(edited).toContain('contentEditable="true"')
  expect(edited).toContain('Sälj din bil')
  for (const visited of [link(), link(false)]) {
    expect(visited).toMatch(/^<a [^>]*href="\/salj-bil"/)
    expect(visited).not.toContain('contentEditable')
  }
})
