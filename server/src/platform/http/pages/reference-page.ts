import { type Endpoint, summaryOf } from '@litfass/api/endpoint'
import { tables } from '@litfass/api/tables'
import { html } from 'hono/html'

const access = {
  anyone: 'anyone',
  user: 'signed in',
  account: 'member of the account',
  device: 'a screen',
} as const satisfies Record<Endpoint['access'], string>

/**
 * The API reference: every endpoint by resource, with a link to the OpenAPI document. `stylesheet` is the console's, for
 * its fonts.
 */
export function referencePage(stylesheet: string | null) {
  const parts = Object.entries(tables).map(
    ([name, table]) =>
      html`<h2 id="${name}">${name}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Request</th>
              <th scope="col">Who</th>
              <th scope="col">What it does</th>
              <th scope="col">Refuses with</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries<Endpoint>(table).map(
              ([operation, one]) =>
                html`<tr>
                  <td><code>${operation}</code></td>
                  <td><code>${one.method} ${one.path}</code></td>
                  <td>${access[one.access]}</td>
                  <td>${summaryOf(one)}</td>
                  <td>${(one.refuses ?? []).join(', ')}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="description"
          content="Every operation of the Litfass API, with the roles it needs and its refusals."
        />
        <link rel="icon" type="image/svg+xml" href="/logo.svg" />
        <title>API | Litfass</title>
        ${stylesheet === null ? '' : html`<link rel="stylesheet" href="${stylesheet}" />`}
        <style>
          body {
            margin: 0;
            background: #faf8f5;
            color: #1c1b18;
            font:
              14px/20px 'Inter Variable',
              system-ui,
              sans-serif;
          }
          main {
            max-width: 1200px;
            margin: 40px auto;
            padding: 0 16px;
            overflow-x: auto;
          }
          table {
            width: 100%;
            border-collapse: collapse;
            background: #fff;
            border: 1px solid #e7e3dd;
          }
          th,
          td {
            padding: 8px 12px;
            text-align: left;
            vertical-align: top;
            border-bottom: 1px solid #e7e3dd;
          }
          h1,
          h2 {
            font-family: 'Bricolage Grotesque Variable', system-ui, sans-serif;
            letter-spacing: -0.012em;
          }
          @media (max-width: 62em) {
            thead {
              display: none;
            }
            tr,
            td {
              display: block;
            }
            tr {
              padding: 8px 0;
              border-bottom: 1px solid #e7e3dd;
            }
            td {
              padding: 2px 12px;
              border: 0;
              overflow-wrap: anywhere;
            }
            td:empty {
              display: none;
            }
            td:first-child {
              font-weight: 650;
            }
          }
          th {
            color: #6b665d;
            font-weight: 500;
          }
          code {
            font-size: 13px;
          }
          a {
            color: #0e6b5c;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Litfass API</h1>
          <p>
            Shapes of requests and answers: <a href="/api/openapi.json">OpenAPI 3.1</a>. Sign in with
            <code>signIn</code> and send the token as <code>Authorization: Bearer</code>. Refusals are
            <code>application/problem+json</code> (RFC 9457).
          </p>
          ${parts}
        </main>
      </body>
    </html>`
}
