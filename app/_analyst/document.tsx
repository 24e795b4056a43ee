import { renderToString } from 'react-dom/server'
import { Console } from './console.tsx'

interface Named {
  readonly script: string
  readonly stylesheet: string
}

/** The console's page: its sign-in form, which is all that it holds for anybody. */
export const documentOf = ({ script, stylesheet }: Named): string =>
  [
    '<!doctype html><html lang="en" data-console=""><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>Analyst’s console</title><link rel="stylesheet" href="${stylesheet}">`,
    `<link rel="icon" href="/icon.svg"><script type="module" src="${script}"></script></head>`,
    `<body><div id="console">${renderToString(<Console />)}</div></body></html>`,
  ].join('')
