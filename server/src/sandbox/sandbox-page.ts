import type { Language } from '@litfass/domain/people/language'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

import { pageLanguage } from '../platform/auth/page-language.ts'
import type { Config } from '../platform/config.ts'
import { underLoopbackName } from '../platform/http/own-hosts.ts'
import { consoleStylesheet } from '../platform/http/pages/pages.ts'
import { texts } from '../platform/texts.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export function languageOf(c: Context): Language {
  return pageLanguage((name) => c.req.header(name))
}

/** A page of Litfass to which the sandbox leads back, under the loopback name that the browser uses. */
export function returnUrlOf(c: Context, url: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return underLoopbackName(url, { publicUrl, host: c.req.header('host') })
}

/** Layout of the sandbox's pages, which exist in the embedded setup only and say so. */
export async function sandboxPage({
  title,
  body,
  language,
}: {
  title: string
  body: Html
  language: Language
}): Promise<HtmlEscapedString> {
  const stylesheet = await consoleStylesheet()
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href="/logo.svg" />
        <title>${title} | Litfass sandbox</title>
        ${stylesheet === null ? '' : html`<link rel="stylesheet" href="${stylesheet}" />`}
        <style>
          :root {
            color-scheme: light dark;
            --page: #faf8f5;
            --surface: #fff;
            --text: #1c1b18;
            --dimmed: #6b665d;
            --line: #e7e3dd;
            --control: #938d83;
            --link: #0e6b5c;
            --error: #a3231a;
          }
          @media (prefers-color-scheme: dark) {
            :root {
              --page: #1a1916;
              --surface: #23221e;
              --text: #ebe9e5;
              --dimmed: #a5a39b;
              --line: #393833;
              --control: #918f87;
              --link: #52bfa9;
              --error: #f2a097;
            }
          }
          body {
            margin: 0;
            background: var(--page);
            color: var(--text);
            font:
              15px/22px 'Inter Variable',
              system-ui,
              sans-serif;
          }
          header {
            background: #1c1b18;
            border-bottom: 1px solid var(--line);
            color: #fff;
            padding: 8px 16px;
            font-size: 13px;
          }
          main {
            max-width: 560px;
            margin: 40px auto;
            padding: 0 16px;
          }
          h1 {
            font-family: 'Bricolage Grotesque Variable', system-ui, sans-serif;
            font-size: 26px;
            line-height: 32px;
            letter-spacing: -0.02em;
          }
          .dimmed,
          .mails span {
            color: var(--dimmed);
            font-size: 13px;
          }
          .mails {
            list-style: none;
            padding: 0;
          }
          .mails li {
            padding: 12px 0;
            border-bottom: 1px solid var(--line);
            display: flex;
            flex-direction: column;
          }
          .mail {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            background: var(--surface);
            border: 1px solid var(--line);
            border-radius: 12px;
            padding: 20px;
          }
          a {
            color: var(--link);
          }
          form {
            background: var(--surface);
            border: 1px solid var(--line);
            border-radius: 12px;
            padding: 20px;
          }
          label {
            display: block;
            font-weight: 550;
            font-size: 13px;
            margin-bottom: 6px;
          }
          input {
            width: 100%;
            box-sizing: border-box;
            padding: 12px;
            border: 1px solid var(--control);
            background: var(--page);
            color: inherit;
            border-radius: 8px;
            font: inherit;
            margin-bottom: 16px;
          }
          input[aria-invalid] {
            border-color: var(--error);
            margin-bottom: 6px;
          }
          .problem {
            color: var(--error);
            font-size: 13px;
            margin: 0 0 16px;
          }
          .card {
            white-space: nowrap;
          }
          button {
            width: 100%;
            padding: 12px;
            border: 0;
            border-radius: 8px;
            background: #0e6b5c;
            color: #fff;
            font: inherit;
            font-weight: 600;
            cursor: pointer;
          }
          .amount {
            font-size: 34px;
            line-height: 40px;
            font-weight: 600;
            margin: 0 0 16px;
          }
          :focus-visible {
            outline: 2px solid var(--link);
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <header>${texts[language].sandbox.notice}</header>
        <main>${body}</main>
      </body>
    </html>`
}
