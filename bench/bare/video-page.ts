import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

// Baseline: a page with one video, which the browser plays as it arrives.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Bare</title>
  </head>
  <body>
    <video src="/video.mp4" autoplay muted loop></video>
  </body>
</html>`
const video = await readFile(process.env.VIDEO ?? '')

createServer((request, response) => {
  const isVideo = request.url === '/video.mp4'
  response.writeHead(200, { 'content-type': isVideo ? 'video/mp4' : 'text/html' })
  response.end(isVideo ? video : page)
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
