import type { videoApi } from '@litfass/api/playback/videos'

import type { Handlers } from '../../platform/http/serve.ts'
import { createVideo } from './create-video.ts'
import { deleteVideo } from './delete-videos.ts'
import { finishVideo } from './finish-video.ts'
import { putPiece } from './put-piece.ts'
import { ownVideo, videoOf } from './videos.store.ts'

export const videoHandlers: Handlers<typeof videoApi> = {
  createVideo: (ctx, { body }) => createVideo(ctx, body),
  getVideo: async (ctx, { videoId }) => videoOf(ctx, await ownVideo(ctx, videoId)),
  putPiece: (ctx, { videoId, number, bytes }) => putPiece(ctx, videoId, { number: Number(number), upload: bytes }),
  finishVideo: (ctx, { videoId, file }) => finishVideo(ctx, videoId, file),
  deleteVideo: (ctx, { videoId }) => deleteVideo(ctx, videoId),
}
