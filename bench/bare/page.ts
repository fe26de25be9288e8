import { createServer } from 'node:http'

import { posterBytes } from '../pictures.ts'

// Baseline: a page of twenty lines with one picture, and a service worker that caches both.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Bare</title>
    <style>
      body {
        margin: 0;
      }
      img {
        width: 100%;
      }
    </style>
    <script>
      navigator.serviceWorker.register('/worker.js')
    </script>
  </head>
  <body>
    <img src="/picture.webp" alt="">
  </body>
</html>`
const worker = `
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(['/', '/picture.webp'])).then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))`
const { webp } = await posterBytes()

const answers: Record<string, [type: string, body: string | Buffer]> = {
  '/': ['text/html', page],
  '/worker.js': ['text/javascript', worker],
  '/picture.webp': ['image/webp', webp],
}
createServer((request, response) => {
  const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(200, { 'content-type': type })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
