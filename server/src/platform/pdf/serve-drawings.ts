import { parentPort } from 'node:worker_threads'

/** Draws what `createDrawingThread` sends to this thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each program knows what it is sent
export function serveDrawings<Given>(draw: (given: Given) => Promise<Buffer>): void {
  parentPort?.on('message', (given: Given) => {
    draw(given).then(answer, answer)
  })
}

function answer(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
