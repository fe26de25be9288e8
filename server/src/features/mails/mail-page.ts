import type { Language } from '@litfass/domain/people/language'
import { html } from 'hono/html'

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Dark colours of the console, for mail clients that support dark mode. Others use the inline styles.
const dark = `@media (prefers-color-scheme: dark) {
  .canvas { background: #12120f !important }
  .card { background: #1a1916 !important; border-color: #2e2d29 !important }
  .ink { color: #ebe9e5 !important }
  .dim { color: #a5a39b !important }
  .mark { background: #ebe9e5 !important }
  .link { color: #52bfa9 !important }
  .line { border-color: #2e2d29 !important }
}`

export interface MailText {
  subject: string
  heading: string
  lines: string[]
  button: string
  /** Absent in mails about ads and messages, which share one. */
  note?: string
}

/** A mail with its final texts. */
export interface WrittenMail extends Required<MailText> {
  url: string
  rows: { name: string; value: string }[]
  unsubscribe?: { label: string; url: string }
}

/** Renders a mail as HTML with tables and inline styles, for mail clients, and without external resources. */
export async function mailPage(
  { subject, heading, lines, rows, button, note, url, unsubscribe, copyLink }: WrittenMail & { copyLink: string },
  language: Language,
): Promise<string> {
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="canvas" style="margin:0;background:#faf8f5;${font}">
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table
                role="presentation"
                width="480"
                cellspacing="0"
                cellpadding="0"
                style="width:100%;max-width:480px;table-layout:fixed"
              >
                <tr>
                  <td style="padding:0 4px 16px">${wordmark()}</td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="padding:32px;background:#ffffff;border:1px solid #e7e3dd;border-radius:12px;overflow-wrap:anywhere"
                  >
                    <h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#1c1b18">
                      ${heading}
                    </h1>
                    ${lines.map(
                      (line) =>
                        html`<p
                          class="ink"
                          dir="auto"
                          style="margin:0 0 12px;font-size:15px;line-height:23px;color:#1c1b18"
                        >
                          ${withBreaks(line)}
                        </p>`,
                    )}
                    ${rows.length > 0 ? table(rows) : ''}
                    <p style="margin:24px 0">
                      <a
                        href="${url}"
                        style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0e6b5c;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none"
                        >${button}</a
                      >
                    </p>
                    <p class="dim" style="margin:0;font-size:13px;line-height:19px;color:#6b665d">
                      ${withBreaks(note)}${
                        unsubscribe
                          ? html`<br /><a class="link" href="${unsubscribe.url}" style="color:#0e6b5c"
                                >${unsubscribe.label}</a
                              >`
                          : ''
                      }
                    </p>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 4px;overflow-wrap:anywhere">
                    <p class="dim" style="margin:0;font-size:12px;line-height:17px;color:#6b665d">
                      ${copyLink}<br />
                      <a class="link" href="${url}" style="color:#0e6b5c;word-break:break-all">${url}</a>
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(await page)
}

/** Texts of users may have several lines, and mail clients drop `white-space`. */
function withBreaks(text: string) {
  return text.split('\n').map((line, at) => html`${at > 0 ? html`<br />` : ''}${line}`)
}

function table(rows: WrittenMail['rows']) {
  const cell = 'padding:6px 0;border-bottom:1px solid #e7e3dd;font-size:13px;line-height:19px;vertical-align:top'
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:16px 0 0">
    ${rows.map(
      ({ name, value }) =>
        html`<tr>
          <td class="ink line" style="${cell};color:#1c1b18">${name}</td>
          <td class="ink line" align="right" style="${cell};padding-left:16px;color:#1c1b18">${value}</td>
        </tr>`,
    )}
  </table>`
}

/** The logo, built from table cells: mail clients block pictures by default. */
function wordmark() {
  const teal = 'background:#0e6b5c;font-size:0;line-height:0'
  const bare = 'font-size:0;line-height:0'
  return html`<table role="presentation" cellspacing="0" cellpadding="0">
    <tr>
      <td width="26">
        <table role="presentation" cellspacing="0" cellpadding="0" width="18">
          <tr>
            <td class="mark" colspan="2" height="6" style="${teal};border-radius:5px 5px 0 0">&nbsp;</td>
            <td width="2" style="${bare}">&nbsp;</td>
          </tr>
          <tr>
            <td class="mark" width="5" height="12" style="${teal}">&nbsp;</td>
            <td width="13" colspan="2" style="background:#ffc400;font-size:0;line-height:0">&nbsp;</td>
          </tr>
          <tr>
            <td class="mark" colspan="2" height="8" style="${teal}">&nbsp;</td>
            <td style="${bare}">&nbsp;</td>
          </tr>
        </table>
      </td>
      <td class="ink" style="font-size:20px;line-height:26px;font-weight:700;color:#1c1b18">Litfass</td>
    </tr>
  </table>`
}
