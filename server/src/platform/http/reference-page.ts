import type { Endpoint } from '@litfass/api/endpoint'
import { tables } from '@litfass/api/tables'
import { html } from 'hono/html'

const access = {
  anyone: 'anyone',
  user: 'signed in',
  account: 'member of the account',
  device: 'a screen',
} as const satisfies Record<Endpoint['access'], string>

/** The API reference: every endpoint by resource, with a link to the OpenAPI document. It loads nothing from other origins. */
export function referencePage() {
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
                  <td>${one.summary}</td>
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
        <title>API | Litfass</title>
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
