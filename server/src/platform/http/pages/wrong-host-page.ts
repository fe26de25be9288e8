import { fillText } from '@litfass/domain/fill-text'
import type { Context } from 'hono'
import { html } from 'hono/html'

import { pageLanguage } from '../../auth/page-language.ts'
import type { Config } from '../../config.ts'
import { texts } from '../../texts.ts'
import { pagePolicy } from './pages.ts'

/** Shown under a host that is neither that of PUBLIC_URL nor one of ALLOWED_HOSTS. */
export function wrongHostPage(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): Response | Promise<Response> {
  const language = pageLanguage((name) => c.req.header(name))
  const { problems, wrongHost } = texts[language]
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Litfass</title>
        <style>
          body {
            max-width: 560px;
            margin: 40px auto;
            padding: 0 16px;
            color: #1c1b18;
            font:
              15px/22px system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <h1>${problems['wrong-host']}</h1>
        <p><a href="${publicUrl}">${fillText(wrongHost.open, { url: publicUrl })}</a></p>
        <p>${fillText(wrongHost.operator, { host: c.req.header('host') ?? '' })}</p>
      </body>
    </html>`
  return c.html(page, 421, { 'cache-control': 'no-store', 'content-security-policy': pagePolicy() })
}
